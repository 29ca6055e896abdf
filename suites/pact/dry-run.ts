import { isLosslessNumber, stringify } from 'lossless-json'
import type { Exchange, Header } from '../../reports/model.ts'
import { bodyOf } from '../http/body.ts'
import { contentOf } from './body.ts'
import { type PactInteraction, pactInteractions } from './consumer-pact.ts'
import { objectOf } from './json.ts'
import { type Forward, Relay } from './relay.ts'
import type { PactOptions } from './supplied-pact.ts'
import { type VerifiedInteraction, verify } from './verification.ts'

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

/** The message of the verifier for a regular expression that cannot be compiled. */
const invalidExpression = /is not a valid regular expression/

/** Some consumers give fewer elements as the example than their rule asks for. */
const otherSize = /to have (minimum|maximum) size/

/** A wrong rule is reported as a mismatch, and so is an example that breaks the rules of its pact: no response can be right. */
function brokenRule({ item: { interaction }, result }: VerifiedInteraction): string | undefined {
  if (result.status !== 'mismatched') return undefined
  const isJson = typeof contentOf(interaction.response) === 'object'
  const broken = result.mismatches.find(
    ({ of, text }) => invalidExpression.test(text) || (isJson && of === 'body' && !otherSize.test(text)),
  )
  if (broken === undefined) return undefined
  return invalidExpression.test(broken.text)
    ? broken.text
    : `its own example breaks its rules: ${broken.text}`
}

function problemOf(verified: VerifiedInteraction): string | undefined {
  const { item, exchange, result } = verified
  const { pact, interaction } = item
  const problem = result.status === 'error' && exchange === null ? result.message : brokenRule(verified)
  return problem === undefined
    ? undefined
    : `${pact.source} cannot be verified: "${interaction.description}": ${problem}`
}

/**
 * Has the native verifier read the pacts and compare their examples. It reports problems of the pacts. Nothing is sent to the
 * target.
 *
 * @returns the first problem; undefined if there is none
 */
export async function dryRun(options: PactOptions): Promise<string | undefined> {
  const items = pactInteractions(options)
  const relay = await Relay.open(example)
  try {
    const verified = await verify(items, relay)
    return verified.map(problemOf).find((problem) => problem !== undefined)
  } finally {
    relay.close()
  }
}
