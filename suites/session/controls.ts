import type { Exchange } from '../../reports/model.ts'
import type { NewPlant } from '../create-plant/new-plant.ts'
import { isSuccess, judgedStatus } from '../rules/acceptance.ts'
import { Inconclusive } from '../rules/inconclusive.ts'
import type { CreateOptions, Session } from './session.ts'

/**
 * The positive control of a negative check: a valid create that differs from it in one thing. Sent once for each name.
 *
 * @throws {Inconclusive} if the target does not accept it: a refusal proves nothing then
 */
export async function control(
  session: Session,
  name: string,
  options: CreateOptions = {},
): Promise<Exchange> {
  const sent = session.controls.get(name) ?? session.create(options).then(({ exchange }) => exchange)
  session.controls.set(name, sent)
  const exchange = await sent
  if (!session.evidence.includes(exchange)) session.evidence.push(exchange)
  if (!isSuccess(judgedStatus(exchange))) throw new Inconclusive('its positive control was not accepted')
  return exchange
}

/** A valid NewPlant of id and name to change; its positive control was accepted. */
export async function minimalPlant(session: Session): Promise<NewPlant> {
  await control(session, 'minimal')
  return session.unique.plant()
}

/**
 * A valid NewPlant with every field to change; its positive control was accepted. If the target does not take tags, the plant has
 * none: what breaks the tag should not hide all else.
 */
export async function controlledPlant(session: Session): Promise<NewPlant> {
  const tag = () => ({ tag: session.unique.name() })
  try {
    await control(session, 'every field', { plant: tag })
    return session.unique.plant(tag())
  } catch (error) {
    if (!(error instanceof Inconclusive)) throw error
    return minimalPlant(session)
  }
}
