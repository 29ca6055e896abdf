import { stringify } from 'lossless-json'
import type { CreatedPlant } from '../../reports/model.ts'
import type { TargetOptions } from '../http/target.ts'
import { isSuccess } from '../rules/acceptance.ts'
import { idOf, nameOf } from './body.ts'
import type { ConsumerPact, Interaction } from './consumer-pact.ts'
import { takesToken, withoutHeaders } from './outgoing.ts'
import { type Renaming, withFreshIds } from './with-fresh-ids.ts'
import { runVerifier, type TextCall } from './verifier.ts'
import { type Result, resultsIn } from './verifier-result.ts'

/** One interaction that is to be verified. */
export interface Item {
  readonly pact: ConsumerPact
  readonly interaction: Interaction
  readonly rename: Renaming
  /** Whether it is the kit's own: it demands what the specification does, and the kit can judge its answer too. */
  readonly own: boolean
}

export interface Verified {
  readonly results: ReadonlyMap<Item, Result>
  readonly created: readonly CreatedPlant[]
}

interface Numbered {
  readonly item: Item
  readonly interaction: Interaction
  /** In place of its description, which need not be unique: the results are joined by it. */
  readonly number: string
}

/** The pact as the verifier reads it: the interactions asked for, and no provider states, since nothing sets them up. */
function copyOf(pact: ConsumerPact, numbered: readonly Numbered[], headers: readonly string[]): string {
  const interactions = numbered.map(({ interaction, number }) => {
    const { providerState: _one, providerStates: _several, ...document } = interaction.document
    const request = withoutHeaders(interaction.request, headers)
    return { ...document, description: number, request, response: interaction.response }
  })
  return stringify({ ...pact.document, interactions }) ?? ''
}

/** @param taken names of the headers that the pact has no say in */
function call(
  numbered: readonly Numbered[],
  headers: Readonly<Record<string, string>>,
  taken: readonly string[],
): TextCall {
  const byPact = new Map<ConsumerPact, Numbered[]>()
  for (const one of numbered) byPact.set(one.item.pact, [...(byPact.get(one.item.pact) ?? []), one])
  return { headers, pacts: [...byPact].map(([pact, own]) => copyOf(pact, own, taken)) }
}

/** Whether a plant stands in the store now, as far as the verifier tells. */
function wasCreated(interaction: Interaction, result: Result): boolean {
  if (result.status === 'unanswered') return false
  const mismatches = result.status === 'mismatched' ? result.mismatches : []
  const status = mismatches.find((mismatch) => mismatch.of === 'status')
  return isSuccess(status?.of === 'status' ? status.actual : interaction.status)
}

/**
 * Has each interaction sent once and its answer compared, with ids that are free and the run's token.
 *
 * @throws Error where the verifier crashed or hung
 */
export async function verified(items: readonly Item[], target: TargetOptions): Promise<Verified> {
  const numbered = items.map((item, index): Numbered => {
    const interaction = withFreshIds(item.interaction, item.rename)
    return { item, interaction, number: `interaction ${index + 1}` }
  })
  const own = Object.fromEntries(target.headers ?? [])
  const names = Object.keys(own)
  const authorized = target.token === null ? own : { ...own, Authorization: `Bearer ${target.token}` }
  const withToken = numbered.filter(({ interaction }) => takesToken(interaction))
  const without = numbered.filter(({ interaction }) => !takesToken(interaction))
  const calls = [call(withToken, authorized, [...names, 'Authorization']), call(without, own, names)].filter(
    ({ pacts }) => pacts.length > 0,
  )
  const texts = await runVerifier(calls, {
    url: target.url,
    timeout: target.timeout,
    insecure: target.insecure ?? false,
    ca: target.ca,
    timeLimit: numbered.length * target.timeout,
    signal: target.signal,
  })
  const byNumber = new Map(texts.flatMap((text) => [...resultsIn(text)]))
  const results = new Map<Item, Result>()
  const created: CreatedPlant[] = []
  for (const { item, interaction, number } of numbered) {
    const result = byNumber.get(number)
    if (result === undefined) throw new Error(`the verifier says nothing of "${interaction.description}"`)
    results.set(item, result)
    if (wasCreated(interaction, result))
      created.push({ id: idOf(interaction.request) ?? null, name: nameOf(interaction.request) ?? null })
  }
  return { results, created }
}
