import type { CreateExchange } from './create.ts'
import { endingOf } from './ending.ts'

/** Tries of a plain create: one that fails now and then is accepted in one of them. */
const mostTries = 2

/** Whether plain creates are accepted. If not, what another create carries is not to blame. */
export async function isServingPlain(sendPlain: () => Promise<CreateExchange>): Promise<boolean> {
  for (let tries = 0; tries < mostTries; tries += 1)
    if (endingOf(await sendPlain()) === 'accepted') return true
  return false
}
