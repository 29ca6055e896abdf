import type { UniqueData } from '../create-plant/unique-data.ts'
import { jsonOf, type NewPlant } from '../create-plant/new-plant.ts'
import type { GeneratedCase } from './generated-case.ts'
import { mutators } from './mutators.ts'
import type { Ids } from './ids.ts'
import { jsonIn, type Members, usualForm } from '../create-plant/json-form.ts'

/** A case with an id and a name that nobody has used, as it goes over the wire. */
export interface Drawn {
  readonly plant: NewPlant
  /** The body, exactly. */
  readonly text: string
}

const membersOf = ({ id, name, tag }: NewPlant): Members => ({
  id,
  name: JSON.stringify(name),
  ...(tag === undefined ? {} : { tag: JSON.stringify(tag) }),
})

/** Draws a case of a shape. @param attempt from 1; where the id of the one before may have been taken, it is one more */
export function draw(
  shape: GeneratedCase,
  { fresh, ids }: { fresh: UniqueData; ids: Ids },
  attempt: number,
): Drawn {
  const id = String(shape.id === null ? ids.ordinary(fresh.range) : ids.shaped(shape.id, attempt))
  const mark = fresh.suffix()
  const plant: NewPlant = {
    id,
    name: shape.name === '' ? mark : `${shape.name} ${mark}`,
    ...(shape.tag === null ? {} : { tag: shape.tag }),
  }
  if (shape.form === null && shape.flaw === null) return { plant, text: jsonOf(plant) }
  const form = shape.form ?? usualForm
  const members = membersOf(plant)
  if (shape.flaw === null) return { plant, text: jsonIn(form, members) }
  const { kind, at } = shape.flaw
  const flaw = mutators.get(kind)
  if (flaw === undefined) throw new Error(`There is no flaw "${kind}".`)
  return { plant, text: flaw.body({ plant: { tag: 'tag', ...plant }, members, form, ids }, at) }
}
