import { EarlierIds } from '../create-plant/features/earlier-ids.ts'
import { Draft } from '../create-plant/features/draft.ts'
import { jsonIn, jsonMembers, usualForm } from '../create-plant/json-form.ts'
import { jsonOf, type NewPlant } from '../create-plant/new-plant.ts'
import type { UniqueData } from '../create-plant/unique-data.ts'
import { drawnFrom } from '../session/packing/carrying.ts'
import type { RequestOptions } from '../session/request.ts'
import { type GeneratedCase, valuesIn } from './generated-case.ts'
import type { Ids } from './ids.ts'
import { mutationKindOf } from './mutators.ts'

/** A case as it is sent, with an id and a name that no other request has used. */
export interface MaterialisedCase {
  readonly plant: NewPlant
  /** The body, exactly. */
  readonly text: string
  /** Other unusual parts of the request. */
  readonly request?: RequestOptions
}

/** The members of the case, with the values that it carries. */
function carrying(generated: GeneratedCase, unique: UniqueData, id: bigint): MaterialisedCase {
  const { name, tag, form } = generated
  const draft = new Draft(unique, new EarlierIds())
  draft.id = id
  if (name !== '') draft.name = `${name} ${unique.suffix()}`
  if (tag !== null) draft.tag = tag
  if (form !== null) draft.form = { ...form }
  for (const value of valuesIn(generated)) value.apply(draft)
  const { plant, request } = drawnFrom(draft)
  return { plant, text: String(request.body), request }
}

/** Puts unique data into a case. @param attempt from 1; higher if the previous id may have been taken */
export function materialise(
  generated: GeneratedCase,
  { unique, ids }: { unique: UniqueData; ids: Ids },
  attempt: number,
): MaterialisedCase {
  const id = generated.id === null ? ids.ordinary(unique.range) : ids.like(generated.id, attempt)
  if (generated.values !== undefined) return carrying(generated, unique, id)
  const suffix = unique.suffix()
  const plant: NewPlant = {
    id: String(id),
    name: generated.name === '' ? suffix : `${generated.name} ${suffix}`,
    ...(generated.tag === null ? {} : { tag: generated.tag }),
  }
  const { form, mutation } = generated
  if (form === null && mutation === null) return { plant, text: jsonOf(plant) }
  const input = { plant: { tag: 'tag', ...plant }, members: jsonMembers(plant), form: form ?? usualForm, ids }
  if (mutation === null) return { plant, text: jsonIn(input.form, input.members) }
  const kind = mutationKindOf(generated)
  if (kind === undefined) throw new Error(`There is no mutator "${mutation.kind}".`)
  return { plant, text: kind.mutator(input, mutation.at) }
}
