import type { ExchangeRequest } from '../../reports/model.ts'
import { headerValue } from '../../reports/text/header-value.ts'
import { isCutEcho, isLarge, judgedStatus, responseInWords } from './acceptance.ts'
import type { Interaction } from './interaction.ts'
import { leakIn } from './leak.ts'
import type { Operation } from './operation.ts'
import { mayBeRefusedByServer } from './refused-by-server.ts'
import { errorProblem } from './response-schemas.ts'
import type { Rule } from './rule.ts'

/** Whether the body is sent in chunks: a server may respond with 501. */
const isChunked = ({ headers }: ExchangeRequest): boolean =>
  headerValue(headers, 'transfer-encoding') !== undefined

/** Whether 501 is a right response: no operation has the method, or the body is chunked. */
const mayBeNotImplemented = (request: ExchangeRequest, operations: readonly Operation[]): boolean =>
  !operations.some(({ method }) => method === request.method) || isChunked(request)

function serverError({ exchange }: Interaction, operations: readonly Operation[]): string | null {
  const { response, failure } = exchange
  const status = failure === undefined || failure.kind === 'oversized' ? (response?.status ?? 0) : 0
  const isNotImplemented = status === 501 && mayBeNotImplemented(exchange.request, operations)
  if (status >= 500 && status !== 503 && !isNotImplemented) return `status ${status}`
  const closedOnLarge = failure?.kind === 'dropped' && isLarge(exchange)
  const noResponse = failure?.kind === 'dropped' || failure?.kind === 'silent'
  const isFine = closedOnLarge || failure?.problem === 'unreadable'
  return noResponse && !isFine ? responseInWords(exchange) : null
}

/** The rules that hold for every operation. @param operations all of the service */
export const responseRules = (operations: readonly Operation[]): readonly Rule[] => [
  {
    requirement: 'error-shape',
    aspect: 'error',
    population: 'every 400',
    title: 'every 400 is an Error',
    expected: 'application/json, a JSON object, error an int32, message a string',
    unmet: 'no response had status 400',
    concerns: ({ exchange, path }) =>
      exchange.response?.status === 400 &&
      exchange.request.method !== 'HEAD' &&
      !mayBeRefusedByServer(exchange.request, path) &&
      !isCutEcho(exchange),
    problem: ({ exchange: { response } }) => (response === null ? null : errorProblem(response)),
    inCause: (problem) => `the 400 is not an Error: ${problem}`,
    isJoined: true,
  },
  {
    requirement: 'rejects-with-400',
    aspect: 'status',
    population: 'every refusal',
    title: 'what is refused is refused with 400',
    expected: 'status 400, the only error status in the specification',
    unmet: 'nothing was refused',
    ofIntent: true,
    concerns: ({ exchange, intent }) =>
      intent.refusalOf !== undefined && (exchange.response?.status ?? 0) >= 300,
    problem: ({ exchange, intent }) => {
      const status = judgedStatus(exchange)
      const isFine = status === 400 || (status === 413 && isLarge(exchange))
      return status === null || isFine || intent.alsoFine?.includes(status)
        ? null
        : `status ${status} for ${intent.refusalOf}`
    },
    inCause: (_, { exchange }) => `refused with ${exchange.response?.status} instead of 400`,
    // Another status that is fine does not show that 400 is sent.
    isCounterexample: ({ exchange }) => exchange.response?.status === 400,
    isJoined: true,
    yieldsTo: 'no-server-error',
  },
  {
    requirement: 'no-server-error',
    aspect: 'status',
    population: 'every request',
    title: 'no request ends in a server error or in a dropped connection',
    expected: 'a response with a status below 500',
    unmet: 'there was no response',
    concerns: ({ exchange: { failure } }) => failure?.kind !== 'unreachable' && failure?.isEarly !== true,
    problem: (interaction) => serverError(interaction, operations),
    isHiddenByAuth: true,
    // A service may fail only when it stores a plant.
    isWeakIfRefused: true,
    isConditionFirst: true,
  },
  {
    requirement: 'no-data-leak',
    aspect: 'leak',
    population: 'every error',
    title: 'no error response shows the inside of the service',
    expected: 'no stack trace, no file path, no token',
    unmet: 'no response was an error',
    concerns: ({ exchange }) => (exchange.response?.status ?? 0) >= 400,
    problem: ({ exchange }, { token }) => leakIn(exchange, token),
    isHiddenByAuth: true,
    isJoined: true,
  },
]
