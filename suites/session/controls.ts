import { kindOfName } from '../create-plant/intent.ts'
import { maxTextLength, type NewPlant } from '../create-plant/new-plant.ts'
import { createPlant } from '../create-plant/operation.ts'
import { controlNotAccepted, isSuccess, judgedStatus } from '../rules/acceptance.ts'
import { Inconclusive, NotApplicable } from '../rules/inconclusive.ts'
import type { CreateExchange, CreateOptions } from './create.ts'
import type { Session } from './session.ts'

/** With the longest plain name and tag. */
const tagged = ({ unique }: Session): CreateOptions => ({
  plant: () => ({
    name: `A b C d ${unique.suffix()}`.padEnd(maxTextLength, 'x'),
    tag: `E f G h ${unique.suffix()}`.padEnd(maxTextLength, 'y'),
  }),
})

/**
 * Parameters that change responses of other services. The last one ends like the path of a file: a check of credentials may pass over
 * those.
 */
const query =
  'callback=green&jsonp=green&fields=tag&format=xml&limit=5&pretty=true&dry_run=true&envelope=true&suppress_response_codes=true&file=green.css'

/** A create with a query, as clients of JSONP and of lists send it. Checks share the one named `query`. */
export const withQuery: CreateOptions = { path: `${createPlant.path}?${query}` }

/** The same with parameters that servers refuse: of two types, beyond ASCII, and a second token. */
export const withOddQuery: CreateOptions = {
  path: `${withQuery.path}&a=1&a%5Bb%5D=2&q=%C3%A9&access_token=green`,
}

/** A create whose content type has a parameter. Checks share the one named `charset`. */
export const withCharset: CreateOptions = { contentType: 'application/json; charset=utf-8' }

/** A chunked create, which a target may refuse. Checks share the one named `chunked`. */
export const inChunks: CreateOptions = { framing: 'chunked', pieces: [16] }

/**
 * A create with a body of more than 500 bytes, the eleventh and twelfth of which are one character.
 *
 * @param letter the first character of the name: another one does not need two bytes
 */
export const longCreate = (
  { unique }: Pick<Session, 'unique'>,
  kept: Partial<Pick<NewPlant, 'id'>> = {},
  letter = 'Ñ',
): CreateOptions => ({
  draw: () => {
    const plant = unique.plant({ name: letter + unique.suffix(), ...kept })
    const body = `{ "name":"${plant.name}","id":${plant.id}${' '.repeat(500)}}`
    return { plant, request: { body }, ...kindOfName(plant.name) }
  },
})

/** `longCreate` in chunks of 1, 10, 289 and more than 200 bytes. */
export const inLongChunks = (session: Pick<Session, 'unique'>, letter?: string): CreateOptions => ({
  ...longCreate(session, {}, letter),
  framing: 'chunked',
  pieces: [1, 11, 300],
})

/**
 * Positive controls: a refusal proves nothing if the target does not accept the request that differs in one thing only.
 *
 * @throws {Inconclusive} if the control was not accepted
 */
export function expectControl({ exchange }: CreateExchange): void {
  if (!isSuccess(judgedStatus(exchange))) throw new Inconclusive(controlNotAccepted)
}

/**
 * A plant that the target has stored.
 *
 * @throws {NotApplicable} if there is none
 */
export function storedPlant({ preflight: { stored } }: Session): NewPlant {
  if (stored === null) throw new NotApplicable('no plant was created')
  return stored
}

/**
 * A valid NewPlant of id and name to change.
 *
 * @throws {Inconclusive} if the target did not accept one
 */
export async function minimalPlant(session: Session): Promise<NewPlant> {
  const { first, stored } = session.preflight
  if (first !== null && stored !== null && isSuccess(first.response?.status)) session.relyOn(first)
  else expectControl(await session.share('minimal', () => ({})))
  return session.unique.plant()
}

/**
 * A valid NewPlant with every field to change. If the target does not accept tags, the plant has none, so that this violation does
 * not hide others.
 *
 * @throws {Inconclusive} if the target accepts neither
 */
export async function controlledPlant(session: Session): Promise<NewPlant> {
  try {
    expectControl(await session.share('tagged', () => tagged(session)))
    return session.unique.plant({ tag: session.unique.name() })
  } catch (error) {
    if (!(error instanceof Inconclusive)) throw error
    return minimalPlant(session)
  }
}
