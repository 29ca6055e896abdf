import type { Server } from 'node:net'
import { listening } from '../../listening.ts'

/** The token that this server accepts. */
export const token = process.env.PLANT_STORE_TOKEN ?? ''

/** The defect to switch on, if any. */
export const fault = process.argv[2]

/** Listens on a free loopback port and prints the URL. */
export async function listen(server: Server): Promise<void> {
  console.log(`listening on ${await listening(server)}`)
}
