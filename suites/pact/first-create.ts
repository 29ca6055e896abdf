import type { Exchange } from '../../reports/model.ts'
import type { Target } from '../http/target.ts'
import { setupFailureIn } from '../session/setup-failure.ts'
import type { UniqueData } from '../create-plant/unique-data.ts'
import { jsonOf, type NewPlant } from '../create-plant/new-plant.ts'

export interface FirstCreate {
  readonly plant: NewPlant
  readonly exchange: Exchange
  /** Why nothing can be judged, with what to look at; null where there is an answer to judge. */
  readonly setupFailure: string | null
}

/** What the verifier must not be let loose on: it follows redirects, with the token, and keeps answers of any size. */
function danger({ response, failure }: Exchange): string | null {
  const status = response?.status ?? 0
  if (status >= 300 && status < 400)
    return `the first request was answered ${status}: Pact's verifier would follow it with the token; give the URL it leads to`
  return failure?.kind === 'oversized'
    ? 'the answer to the first request is too large for the verifier'
    : null
}

/** One valid create by the kit's own client, before the verifier is started. */
export async function firstCreate(
  target: Target,
  fresh: UniqueData,
  userAgent: string,
): Promise<FirstCreate> {
  const { token } = target.options
  let plant = fresh.plant()
  const exchange = await target.send(() => {
    plant = fresh.plant()
    return {
      method: 'POST',
      path: '/plants',
      headers: [
        ['User-Agent', userAgent],
        ['Accept', 'application/json'],
        ...(token === null ? [] : [['Authorization', `Bearer ${token}`] as const]),
        ['Content-Type', 'application/json'],
      ],
      body: Buffer.from(jsonOf(plant)),
      valid: true,
    }
  })
  return { plant, exchange, setupFailure: setupFailureIn(exchange, target.url) ?? danger(exchange) }
}
