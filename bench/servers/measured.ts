import type { AddressInfo } from 'node:net'

/** Sends the port to the parent process, then the CPU time used so far for each of its messages. */
export function serveMeasured(address: AddressInfo | string | null): void {
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP address.')
  process.send?.(address.port)
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.(user + system)
  })
  process.on('disconnect', () => process.exit())
}
