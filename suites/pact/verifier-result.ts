import { arrayOf, type JsonObject, objectOf, textOr } from './json.ts'

/** One point at which an answer is not what the interaction says. */
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

/** What the verifier says of one interaction. */
export type Result =
  | { readonly status: 'matched' }
  | { readonly status: 'mismatched'; readonly mismatches: readonly Mismatch[] }
  /** There was no answer to compare. */
  | { readonly status: 'unanswered'; readonly message: string }

const told = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function mismatchOf(value: unknown): Mismatch {
  const { type, expected, actual, mismatch, path, key } = objectOf(value)
  const text = textOr(mismatch, told(type))
  if (typeof expected === 'number' && typeof actual === 'number' && type === 'StatusMismatch')
    return { of: 'status', expected, actual, text }
  return {
    of: type === 'HeaderMismatch' ? 'header' : 'body',
    place: textOr(key, textOr(path, '$')),
    expected: told(expected),
    actual: told(actual),
    text,
  }
}

function resultOf({ mismatch }: JsonObject): Result {
  const { type, mismatches, message } = objectOf(mismatch)
  if (type === 'mismatches') return { status: 'mismatched', mismatches: arrayOf(mismatches).map(mismatchOf) }
  return { status: 'unanswered', message: textOr(message, 'the verifier gives no reason') }
}

function parsed(text: string): JsonObject {
  try {
    return objectOf(JSON.parse(text))
  } catch {
    throw new Error(`the native verifier did not answer with its JSON: ${text.slice(0, 200)}…`)
  }
}

/**
 * Reads the verifier's JSON: what it says of each interaction, by its description. Mismatches stand apart from the
 * results, and are joined by the end of a sentence that closes with the description.
 */
export function resultsIn(text: string): Map<string, Result> {
  const { interactionResults, errors, pendingErrors } = parsed(text)
  const failures = [...arrayOf(errors), ...arrayOf(pendingErrors)].map(objectOf)
  return new Map(
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
}
