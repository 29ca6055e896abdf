import type { PactOptions } from './supplied-pact.ts'
import { isLosslessNumber, parse } from 'lossless-json'
import { errorMessage } from '../../common/error-message.ts'
import { UsageError } from '../../common/usage-error.ts'
import { shortened } from '../../reports/text/preview.ts'
import { interactionProblem } from './interaction-problem.ts'
import { arrayOf, isJsonObject, type JsonObject, objectOf, textOr } from './json.ts'

/** One request of a consumer and the response that it relies on. */
export interface PactInteraction {
  readonly description: string
  /** Names of its provider states. */
  readonly states: readonly string[]
  /** Whether the interaction is pending: a provider does not have to fulfil it yet. */
  readonly pending: boolean
  /** The status of the example response. */
  readonly status: number
  readonly request: JsonObject
  readonly response: JsonObject
  /** The interaction as it is written in the file. */
  readonly document: JsonObject
}

/** The contract of one consumer, from its pact file. */
export interface ConsumerPact {
  /** File or URL. */
  readonly source: string
  readonly consumer: string
  readonly interactions: readonly PactInteraction[]
  readonly document: JsonObject
}

/** Maximum nesting of a pact. The verifier's own limit is 128. */
const maxLevels = 100

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((member) => isDeeper(member, levels - 1)))

const statesOf = (document: JsonObject): string[] => [
  ...(typeof document.providerState === 'string' ? [document.providerState] : []),
  ...arrayOf(document.providerStates).map((state) => textOr(objectOf(state).name, '')),
]

const statusOf = (value: unknown): number => (isLosslessNumber(value) ? Number(value.value) : 200)

/**
 * Whether the token of the run is sent with an interaction. If a consumer expects a refusal, only the credential of the pact is
 * sent, or none.
 */
export const takesToken = ({ status }: PactInteraction): boolean => status !== 401 && status !== 403

function interactionOf(value: unknown, source: string): PactInteraction {
  const document = objectOf(value)
  const { description, type, request, response } = document
  if (typeof description !== 'string') throw new UsageError(`${source}: an interaction has no description`)
  if (type !== undefined && type !== 'Synchronous/HTTP')
    throw new UsageError(
      `${source}: "${description}" is not an HTTP interaction, and the service has no others; take it out`,
    )
  if (!isJsonObject(request) || !isJsonObject(response))
    throw new UsageError(`${source}: "${description}" lacks its request or its response`)
  const problem = interactionProblem(request, response)
  if (problem !== undefined)
    throw new UsageError(`${source}: "${description}" cannot be verified: ${problem}`)
  return {
    description,
    states: statesOf(document),
    pending: document.pending === true,
    status: statusOf(response.status),
    request,
    response,
    document,
  }
}

function documentOf(text: string, source: string): JsonObject {
  let document: unknown
  try {
    document = parse(text.replace(/^\u{feff}/u, ''))
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`${source} is nested too deeply`)
    const reason = errorMessage(error).replaceAll(/\s+/g, ' ')
    throw new UsageError(`${source} is not JSON: ${shortened(reason, 200)}`)
  }
  if (!isJsonObject(document)) throw new UsageError(`${source} is not a pact: it holds no JSON object`)
  if (isDeeper(document, maxLevels)) throw new UsageError(`${source} is nested too deeply`)
  return document
}

/**
 * Reads a pact of specification version 2, 3 or 4.
 *
 * @param source file or URL, for messages
 * @param provider the name that the pact has to give its provider
 * @throws {UsageError} if it is not a pact, has another provider, needs a plugin, or has interactions other than HTTP
 */
export function consumerPact(text: string, source: string, provider: string): ConsumerPact {
  const document = documentOf(text, source)
  const consumer = objectOf(document.consumer).name
  const named = objectOf(document.provider).name
  if (typeof consumer !== 'string' || consumer === '' || typeof named !== 'string')
    throw new UsageError(`${source} is not a pact: it does not name its consumer and its provider`)
  if (named !== provider)
    throw new UsageError(
      `${source} is a pact with the provider "${named}", not "${provider}"; leave it out, or give --pact-provider`,
    )
  // The verifier would download and run a plugin.
  if (arrayOf(objectOf(document.metadata).plugins).length > 0)
    throw new UsageError(`${source} needs a Pact plugin, and the kit runs none; leave it out`)
  const interactions = arrayOf(document.interactions).map((value) => interactionOf(value, source))
  if (interactions.length === 0) throw new UsageError(`${source} holds no interactions`)
  return { source, consumer, interactions, document }
}

/** The interactions of supplied pacts, each with its pact. */
export const pactInteractions = ({ pacts, provider }: PactOptions) =>
  pacts.flatMap(({ text, source }) => {
    const pact = consumerPact(text, source, provider)
    return pact.interactions.map((interaction) => ({ pact, interaction }))
  })
