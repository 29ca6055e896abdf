import type { NewPlant } from '../create-plant/new-plant.ts'
import { type PlainTexts, plainTexts } from '../create-plant/plain-texts.ts'
import { isSuccess, judgedStatus } from '../rules/acceptance.ts'
import { Inconclusive } from '../rules/inconclusive.ts'
import type { CreateExchange, Session } from './session.ts'

/** One create that carries a name and a tag of a kind. */
export const sharePlain = (session: Session, { slug, name, tag }: PlainTexts): Promise<CreateExchange> =>
  session.share(`plain ${slug}`, () => ({
    plant: () => {
      const drawn = name(session.unique)
      return { name: drawn, tag: tag(session.unique, drawn) }
    },
  }))

/** A refusal proves nothing if the target does not accept the request that differs in one thing, its positive control. */
function expectControl({ exchange }: CreateExchange): void {
  if (!isSuccess(judgedStatus(exchange))) throw new Inconclusive('its positive control was not accepted')
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
 * A valid NewPlant with every field to change. If the target does not take tags, the plant has none: what breaks the tag should
 * not hide all else.
 *
 * @throws {Inconclusive} if the target accepts neither
 */
export async function controlledPlant(session: Session): Promise<NewPlant> {
  const [plain] = plainTexts
  if (plain === undefined) return minimalPlant(session)
  try {
    expectControl(await sharePlain(session, plain))
    return session.unique.plant({ tag: session.unique.name() })
  } catch (error) {
    if (!(error instanceof Inconclusive)) throw error
    return minimalPlant(session)
  }
}
