/** A NewPlant as the servers in this folder store it. */
export interface NewPlant {
  readonly id: bigint
  readonly name: string
  readonly tag?: string
}

/** Says to the client why a body is not a NewPlant. */
export class Invalid extends Error {}

const strings = /"(?:[^"\\]|\\.)*"/
const integers = /-?\d+(?![\d.eE])/
const tokens = new RegExp(`(${strings.source})|(${integers.source})`, 'g')

/** `JSON.parse` rounds integers, so they pass through it as `{"integer": "…"}`. */
const withIntegersKept = (text: string): string =>
  text.replace(tokens, (whole, string: string | undefined) =>
    string === undefined ? `{"integer":"${whole}"}` : string,
  )

function parsed(text: string): unknown {
  try {
    JSON.parse(text)
    return JSON.parse(withIntegersKept(text))
  } catch {
    throw new Invalid('The body is not JSON.')
  }
}

function int64(value: unknown): bigint {
  if (typeof value !== 'object' || value === null || !('integer' in value))
    throw new Invalid('id must be an integer')
  if (typeof value.integer !== 'string') throw new Invalid('id must be an integer')
  const id = BigInt(value.integer)
  if (BigInt.asIntN(64, id) !== id) throw new Invalid('id must be an int64')
  return id
}

/** @throws {Invalid} if the body is not a NewPlant */
export function readNewPlant(text: string): NewPlant {
  const value = parsed(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Invalid('The body must be an object.')
  if (!('id' in value)) throw new Invalid('id is missing')
  if (!('name' in value)) throw new Invalid('name is missing')
  const { name } = value
  const id = int64(value.id)
  if (typeof name !== 'string') throw new Invalid('name must be a string')
  if (!('tag' in value)) return { id, name }
  if (typeof value.tag !== 'string') throw new Invalid('tag must be a string')
  return { id, name, tag: value.tag }
}

export interface Plant {
  readonly name: string
  readonly tag?: string
}

/** The response has no id. */
export const plantOf = ({ name, tag }: NewPlant): Plant => (tag === undefined ? { name } : { name, tag })
