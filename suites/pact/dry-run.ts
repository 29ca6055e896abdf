import { isLosslessNumber, stringify } from 'lossless-json'
import type { Exchange, Header } from '../../reports/model.ts'
import { bodyOf } from '../http/body.ts'
import { contentOf } from './body.ts'
import { consumerPact, type PactInteraction } from './consumer-pact.ts'
import { objectOf } from './json.ts'
import { type Forward, Relay } from './relay.ts'
import type { PactOptions } from './supplied-pact.ts'
import { type Verified, verify } from './verification.ts'
import type { Result } from './verifier-result.ts'

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return isLosslessNumber(value) ? value.value : String(value)
}

const headersOf = ({ response }: PactInteraction): Header[] =>
  Object.entries(objectOf(response.headers)).map(([name, value]) => [name, textOf(value)])

function exampleBody({ response }: PactInteraction): Buffer {
  const content = contentOf(response)
  if (content === undefined) return Buffer.alloc(0)
  return Buffer.from(typeof content === 'string' ? content : (stringify(content) ?? ''))
}

/** Responds with the example of the pact. */
const example: Forward = async ({ method, path }, interaction): Promise<Exchange> => ({
  id: 1,
  request: { method, path, headers: [], body: null },
  response: {
    status: interaction.status,
    reason: '',
    httpVersion: '1.1',
    headers: headersOf(interaction),
    body: bodyOf(exampleBody(interaction)),
  },
  timing: { startedAt: 0, duration: 0 },
})

/** The verifier reports a wrong regular expression of a pact as a mismatch. */
const invalidRule = (result: Result): string | undefined =>
  result.status === 'mismatched'
    ? result.mismatches.find(({ text }) => text.includes('is not a valid regular expression'))?.text
    : undefined

function problemOf({ item: { pact, interaction }, exchange, result }: Verified): string | undefined {
  const problem = result.status === 'error' && exchange === null ? result.message : invalidRule(result)
  return problem === undefined
    ? undefined
    : `${pact.source} cannot be verified: "${interaction.description}": ${problem}`
}

/**
 * Has the native verifier read the pacts, and compare their own examples. It reports what is wrong with a pact, and nothing is
 * sent to the target.
 *
 * @returns the first problem; undefined if there is none
 */
export async function dryRun({ pacts, provider }: PactOptions): Promise<string | undefined> {
  const items = pacts.flatMap(({ text, source }) => {
    const pact = consumerPact(text, source, provider)
    return pact.interactions.map((interaction) => ({ pact, interaction, rename: undefined }))
  })
  const relay = await Relay.open(example)
  try {
    const { verified } = await verify(items, relay)
    return verified.map(problemOf).find((problem) => problem !== undefined)
  } finally {
    relay.close()
  }
}
