import type { Server } from 'node:net'

/** The token that this server accepts. */
export const token = process.env.PLANT_STORE_TOKEN ?? ''

/** The defect to switch on, if any. */
export const fault = process.argv[2]

/** Listens on a free loopback port and prints the URL. */
export function listen(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no TCP address')
    console.log(`listening on http://127.0.0.1:${address.port}`)
  })
}
