import { bytesSent, isLoggedCreate, type LoggedCreate } from '../log/logged-request.ts'
import type { Explanation } from '../causes/explanation.ts'
import { repeatableOf } from '../log/repeatable-create.ts'
import { sendAcceptedAgain } from './accepted-again.ts'
import { createExperiments } from './creates/create-experiments.ts'
import type { Experiments } from './experiments.ts'
import { halveQuery, halveTexts } from './halved-parts.ts'
import { halveFields } from './header-fields.ts'
import { tryLonger } from './longer-refusal.ts'
import { sendRefusedAgain } from './refused-again.ts'
import { sendWithCredential } from './with-credential.ts'

/** The text of a request, equal for a request with the same content but other data. */
function contentOf({ plant, exchange }: LoggedCreate, { runIds, session }: Experiments): string {
  const text = exchange.request.body?.text ?? ''
  const unique = repeatableOf(exchange, runIds, session.token)?.unique ?? ''
  return unique === '' ? text : text.replaceAll(unique, '').replace(plant.id, '')
}

/** Sends requests again that are not valid creates, in the first way that is possible. */
async function sendAgain(explanation: Explanation, experiments: Experiments): Promise<void> {
  const before = experiments.sent
  for (const send of [sendWithCredential, sendAcceptedAgain, tryLonger, sendRefusedAgain])
    if (experiments.sent === before) await send(explanation, experiments)
}

/**
 * Sends usual creates, each with one part of a request that got a wrong response. They are added to the log: a right response is a
 * counterexample to a condition that fits by chance. Of the circumstances, only the connection is tried.
 *
 * @param tried the contents of requests that were taken apart before; this one is added
 */
export async function sendSingleParts(
  explanation: Explanation,
  experiments: Experiments,
  tried: Set<string>,
): Promise<void> {
  const [wrong] = explanation.explained
    .filter(isLoggedCreate)
    .toSorted((one, other) => bytesSent(one) - bytesSent(other))
  if (wrong === undefined) return sendAgain(explanation, experiments)
  const context = { explanation, wrong, experiments }
  const content = contentOf(wrong, experiments)
  const isOfContent = explanation.condition.some(({ isCircumstance }) => isCircumstance !== true)
  const chosen = createExperiments.filter(
    ({ once, ofCircumstances }) =>
      (isOfContent || ofCircumstances === true) && !(once === true && tried.has(content)),
  )
  tried.add(content)
  for (const options of chosen.flatMap(({ creates }) => creates(context))) await experiments.send(options)
  if (isOfContent) for (const halve of [halveFields, halveQuery, halveTexts]) await halve(context)
}
