import type { Header } from '../../reports/model.ts'
import { furtherHeaders } from '../create-plant/features/sending.ts'
import { isHostileRequirement } from '../create-plant/hostile-requirements.ts'
import { int32 } from '../create-plant/unique-data.ts'
import { controlledPlant, expectControl, minimalPlant, withCharset } from '../session/controls.ts'
import { createAfter } from '../session/create-after.ts'
import type { NewPlant } from '../create-plant/new-plant.ts'
import { check } from './check.ts'
import { expect } from './expectations.ts'
import { type OptionsVariation, withLongBody } from './options-variation.ts'
import { type RefusedRequest, refusedRequests } from './refused-requests.ts'

/** The value of programs that do not ask for a type. */
const anyType: readonly Header[] = [['Accept', '*/*']]

/**
 * When and how the n-th request of a requirement is sent: every second one early in the run, and every second one of these on a new
 * connection. Late requests use the kept connection, which has carried many by then.
 */
const partOf = (nth: number): 'early, new' | 'early, kept' | 'late' => {
  if (nth % 2 === 1) return 'late'
  return nth % 4 === 0 ? 'early, new' : 'early, kept'
}

/** Every fourth request has a negative id: a service may validate those in another place. */
const signed = (plant: NewPlant, nth: number): NewPlant =>
  nth % 4 === 2 && !plant.id.startsWith('-') ? { ...plant, id: `-${plant.id}` } : plant

function refusalCheck(refused: RefusedRequest, nth: number, way: OptionsVariation): void {
  const { requirement, slug, title, untagged, afterCreate, followed, longId } = refused
  check(requirement, slug, `refuses ${title}`, async (session) => {
    const plant = signed(await (untagged ? minimalPlant : controlledPlant)(session), nth)
    const id = String(longId ? session.unique.longId() : session.unique.id(int32))
    const options = way(refused.options(plant, id))
    const intent = { expect: 'refused', variation: title, ...refused.intent(plant, id) } as const
    if (options.contentType?.includes(';') === true)
      expectControl(await session.share('charset', () => withCharset))
    if (afterCreate) expectControl(await session.packed.create({ connection: 'kept' }))
    const send = isHostileRequirement(requirement) ? 'hostile' : 'send'
    const response = await session[send](options, intent)
    if (followed) await createAfter(session)
    expect(response).to.be.refused()
  })
}

function refusalChecks(part: ReturnType<typeof partOf>, wayOf: (nth: number) => OptionsVariation): void {
  for (const requests of refusedRequests)
    for (const [nth, refused] of requests.entries())
      if (partOf(nth) === part) refusalCheck(refused, nth, wayOf(nth))
}

export function earlyRefusalChecks(): void {
  refusalChecks('early, new', (nth) => (options) => ({
    connection: 'new',
    // Only every second one, so that a cause can tell the field from the connection.
    ...(nth % 8 === 0 ? { headers: anyType } : {}),
    ...options,
  }))
  refusalChecks('early, kept', () => (options) => options)
}

/** Keyed by the number modulo 8; late requests have odd numbers. */
const lateWays: Readonly<Record<number, OptionsVariation>> = {
  // A framework may have another document for errors, and send it to clients that know it.
  1: (options) => ({ pieces: [1], accept: 'application/problem+json, application/json', ...options }),
  // Errors may be in the language of the client, with its digits.
  3: (options) =>
    withLongBody({
      contentType: 'application/json; charset=utf-8',
      headers: [['Accept-Language', 'ar']],
      ...options,
    }),
  5: (options) => ({ accept: null, ...options }),
  // As clients in browsers send it.
  7: (options) => ({
    accept: 'application/json, text/plain, */*',
    headers: furtherHeaders('de, en;q=0.5'),
    ...options,
  }),
}

export const lateRefusalChecks = (): void =>
  refusalChecks('late', (nth) => lateWays[nth % 8] ?? ((options) => options))
