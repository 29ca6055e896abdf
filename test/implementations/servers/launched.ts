import type { Server } from 'node:net'

/** The token that the test gave this server. */
export const token = process.env.PLANT_STORE_TOKEN ?? ''

/** The defect that the test asked for, if any. */
export const fault = process.argv[2]

/** Listens on a free loopback port and tells the test where. */
export function listen(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no TCP address')
    console.log(`listening on http://127.0.0.1:${address.port}`)
  })
}
