import type { Socket } from 'node:net'
import type { Exchange } from '../../reports/model.ts'

type ConnectionPlace = NonNullable<Exchange['connection']>

const places = new WeakMap<Socket, ConnectionPlace>()
let connections = 0

/** The number of connections that this process knows of. */
export const connectionCount = (): number => connections

/** Continues the count of another process, so that numbers are unique in a run. */
export function continueConnectionCount(count: number): void {
  connections = Math.max(connections, count)
}

/** Counts a request that is about to be written on a connection. */
export function nextPlaceOn(socket: Socket): ConnectionPlace {
  const before = places.get(socket)
  if (before === undefined) connections += 1
  const next =
    before === undefined ? { number: connections, place: 1 } : { ...before, place: before.place + 1 }
  places.set(socket, next)
  return next
}
