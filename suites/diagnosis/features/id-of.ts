import type { LoggedRequest } from '../log/logged-request.ts'

export const integer = /^-?\d{1,40}$/

/** The id that a request carries as an integer. */
export function idOf({ plant, intent }: LoggedRequest): bigint | undefined {
  const id = plant?.id ?? ('carries' in intent ? carriedId(intent.carries) : undefined)
  return id !== undefined && integer.test(id) ? BigInt(id) : undefined
}

function carriedId(carries: unknown): string | undefined {
  const isPlant = typeof carries === 'object' && carries !== null && 'id' in carries
  return isPlant && typeof carries.id === 'string' ? carries.id : undefined
}
