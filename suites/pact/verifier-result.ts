import { parsedJson } from '../../common/parsed-json.ts'
import { shortened } from '../../reports/text/preview.ts'
import { arrayOf, type JsonObject, objectOf, textOr } from './json.ts'

/** One difference between a response and the interaction. */
export type Mismatch =
  | { readonly of: 'status'; readonly expected: number; readonly actual: number; readonly text: string }
  | {
      readonly of: 'header' | 'body'
      /** Name of the header, or path in the body. */
      readonly place: string
      readonly expected: string
      readonly actual: string
      readonly text: string
    }

/** The result of the verifier on one interaction. */
export type Result =
  | { readonly status: 'matched' }
  | { readonly status: 'mismatched'; readonly mismatches: readonly Mismatch[] }
  /** The verifier could not compare anything. */
  | { readonly status: 'error'; readonly message: string }

interface VerifierReport {
  /** By the description of the interaction. */
  readonly results: ReadonlyMap<string, Result>
  /** About whole pacts: why one could not be loaded. */
  readonly errors: readonly string[]
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function mismatchOf(value: unknown): Mismatch {
  const { type, expected, actual, mismatch, path, key } = objectOf(value)
  const text = textOr(mismatch, asText(type))
  if (typeof expected === 'number' && typeof actual === 'number' && type === 'StatusMismatch')
    return { of: 'status', expected, actual, text }
  return {
    of: type === 'HeaderMismatch' ? 'header' : 'body',
    place: textOr(key, textOr(path, '$')),
    expected: asText(expected),
    actual: asText(actual),
    text,
  }
}

function resultOf({ mismatch }: JsonObject): Result {
  const { type, mismatches, message } = objectOf(mismatch)
  if (type === 'mismatches') return { status: 'mismatched', mismatches: arrayOf(mismatches).map(mismatchOf) }
  return { status: 'error', message: textOr(message, 'the verifier gives no reason') }
}

function parsed(text: string): JsonObject {
  const value = parsedJson(text)
  if (value === undefined)
    throw new Error(`the native verifier did not return its JSON: ${shortened(text, 200)}`)
  return objectOf(value)
}

/**
 * Reads the JSON of the verifier. It lists mismatches separately from the results: both end in the description of the interaction,
 * by which they are joined.
 */
export function verifierReport(text: string): VerifierReport {
  const { interactionResults, errors, pendingErrors } = parsed(text)
  const failures = [...arrayOf(errors), ...arrayOf(pendingErrors)].map(objectOf)
  const results = new Map(
    arrayOf(interactionResults).map((entry): [string, Result] => {
      const { description, result } = objectOf(entry)
      const name = textOr(description, '')
      const failure = failures.find(({ interaction }) => textOr(interaction, '').endsWith(` - ${name}`))
      return [
        name,
        result === 'OK' && failure === undefined ? { status: 'matched' } : resultOf(failure ?? {}),
      ]
    }),
  )
  return { results, errors: failures.map(({ mismatch }) => textOr(objectOf(mismatch).message, '')) }
}
