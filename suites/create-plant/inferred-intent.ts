import { isLosslessNumber, parse } from 'lossless-json'
import { isObject } from '../../common/is-object.ts'
import type { Exchange } from '../../reports/model.ts'
import { authorizationOf } from '../../reports/text/header-value.ts'
import type { CreateIntent } from './intent.ts'
import { isInt64 } from '../../contracts/int64.ts'
import type { NewPlant } from './new-plant.ts'
import { createPlant } from './operation.ts'

function idIn(id: unknown): string | undefined {
  if (!isLosslessNumber(id) || !/^-?\d{1,19}$/.test(id.value)) return undefined
  return isInt64(BigInt(id.value)) ? id.value : undefined
}

/** The valid NewPlant in a body, or the requirement that asks for its refusal; undefined if neither is certain. */
function readBody(text: string): { plant: NewPlant } | { refusalOf: string } | undefined {
  let body: unknown
  try {
    body = parse(text)
  } catch {
    return undefined
  }
  if (!isObject(body) || isLosslessNumber(body)) return { refusalOf: 'not-an-object' }
  if (body.id === undefined) return { refusalOf: 'id-required' }
  if (body.name === undefined) return { refusalOf: 'name-required' }
  const { name, tag } = body
  const id = idIn(body.id)
  if (id === undefined || typeof name !== 'string') return undefined
  if (tag === undefined) return { plant: { id, name } }
  return typeof tag === 'string' ? { plant: { id, name, tag } } : undefined
}

/** The intent of a request of an independent tool, inferred from what it sent. @param path below the base URL */
export function inferredIntent({ request }: Exchange, path: string): CreateIntent {
  const observed = { expect: 'observed' } as const
  if (!createPlant.matches(request.method, path)) return observed
  const known = { ...observed, operation: createPlant.id }
  if (authorizationOf(request.headers) === undefined) return known
  const body = readBody(request.body?.text ?? '')
  if (body === undefined) return known
  return 'plant' in body
    ? { operation: createPlant.id, expect: 'accepted', plant: body.plant }
    : { operation: createPlant.id, expect: 'refused', refusalOf: body.refusalOf }
}
