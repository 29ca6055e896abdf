import type { AddressInfo } from 'node:net'

/** Tells the benchmark, the parent process, the port; then answers each of its messages with the CPU time used so far. */
export function serveMeasured(address: AddressInfo | string | null): void {
  if (address === null || typeof address === 'string') throw new Error('The server has no TCP address.')
  process.send?.(address.port)
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    process.send?.(user + system)
  })
  process.on('disconnect', () => process.exit())
}
