import { randomBytes } from 'node:crypto'
import type { Exchange } from '../../reports/model.ts'
import { authorizationOf, setCookies } from '../../reports/text/header-value.ts'
import { isCutLine } from '../http/kept-exchange.ts'
import { jsonOf } from '../create-plant/new-plant.ts'
import { NotApplicable } from '../rules/inconclusive.ts'
import { minimalPlant } from '../session/controls.ts'
import type { RequestOptions } from '../session/request.ts'
import type { Preflight } from '../session/preflight.ts'
import type { Session } from '../session/session.ts'
import type { OptionsVariation } from './options-variation.ts'

/** @throws {NotApplicable} if the run sends no credential */
export function requiredToken({ token }: Session): string {
  if (token === null) throw new NotApplicable('the run was asked to send no credential (--no-auth)')
  return token
}

/**
 * Sends a NewPlant that is valid except for the credential, after its control with the right one was accepted.
 *
 * @throws {NotApplicable} if the run sends no credential
 */
export async function withCredential(
  session: Session,
  options: RequestOptions,
  base = minimalPlant,
): Promise<Exchange> {
  requiredToken(session)
  const plant = await base(session)
  return session.send({ body: jsonOf(plant), ...options }, { carries: plant, expect: 'refused' })
}

/**
 * `withCredential` for a create that carries many values of the feature model, each of which was accepted before.
 *
 * @throws {NotApplicable} if the run sends no credential
 */
export async function packedWithCredential(
  session: Session,
  credential: RequestOptions,
  vary: OptionsVariation = (options) => options,
): Promise<Exchange> {
  requiredToken(session)
  await minimalPlant(session)
  const { request, plant } = session.packed.drawAgain()
  return session.send(vary({ ...request, ...credential }), { carries: plant, expect: 'refused' })
}

export const noCredential = (): RequestOptions => ({ authorization: null })

/** A wrong token, the same one for the whole run. */
export const randomCredential = ({ unique }: Session): RequestOptions => ({
  authorization: `Bearer ${unique.wrongToken}`,
})

/** A wrong token that was not sent before. */
export const newCredential = (): RequestOptions => ({
  authorization: `Bearer ${randomBytes(32).toString('hex')}`,
})

/** The latest request of the run with such a value of Authorization that has a response. */
export function sentBefore(
  session: Session,
  isSuch: (authorization: string | undefined) => boolean,
): Exchange | undefined {
  const { exchange } =
    session.interactions.findLast(
      ({ exchange: { request, response } }) => response !== null && isSuch(authorizationOf(request.headers)),
    ) ?? {}
  if (exchange !== undefined) session.relyOn(exchange)
  return exchange
}

/** The cookies that the response to the first create set, as a client sends them back. Nothing remains of one that was cut. */
export function cookieOf({
  preflight: { first },
}: {
  readonly preflight: Pick<Preflight, 'first'>
}): string | undefined {
  const cookies = setCookies(first?.response?.headers ?? []).filter((cookie) => !isCutLine(cookie))
  return cookies.length === 0 ? undefined : cookies.join('; ')
}
