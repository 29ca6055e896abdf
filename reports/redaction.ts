import { hasCut } from './redaction/cut.ts'
import { formsOf } from './redaction/forms.ts'
import { Pattern } from './redaction/pattern.ts'
import { beginsOf, search, type Span } from './redaction/search.ts'
import { viewsOf } from './redaction/views.ts'

/** A text that must not be written anywhere, and its placeholder. */
export interface Secret {
  readonly text: string
  readonly placeholder: string
}

/** Replaces the secrets in a text. */
export type Redact = (text: string) => string

/** Replaces the token in all output. A shell expands it. */
export const tokenPlaceholder = '$PLANT_STORE_TOKEN'

/** Minimum length of a secret, in characters, that does not occur in ordinary words and messages by chance. */
export const minSecretLength = 6

interface SecretSpan extends Span {
  readonly placeholder: string
}

/** Merges overlapping spans, in the order of the text. The span that is first in the list decides the placeholder. */
function joined(found: readonly SecretSpan[]): SecretSpan[] {
  const all: { start: number; end: number; placeholder: string }[] = []
  for (const span of found.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1)
    if (last === undefined || span.start >= last.end) all.push({ ...span })
    else last.end = Math.max(last.end, span.end)
  }
  return all
}

/** Whether the span is a part of this placeholder: a secret such as `token` is found in its own one. */
function isWithin(placeholder: string, text: Buffer, { start, end }: Span): boolean {
  const { length } = placeholder
  return text.subarray(Math.max(0, end - length), start + length).includes(placeholder)
}

/**
 * Returns a function that replaces each secret by its placeholder: in any letter case, in base64, in hexadecimal digits, and with
 * any of its characters percent-encoded or escaped as in JSON or HTML, also in several layers. Before `…` or `...`, which mark a cut
 * text, it also replaces the beginning of a secret. It does not find a secret that is split, such as into several members of an
 * object or an array of characters, or that is compressed, encrypted or in another encoding. The time is linear in the length of
 * the text, and does not depend on the length of the secrets.
 */
export function redactor(secrets: readonly Secret[]): Redact {
  const known = secrets
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => b.text.length - a.text.length)
    .flatMap(({ text, placeholder }) =>
      formsOf(text).map((form) => ({ placeholder, pattern: new Pattern(form) })),
    )
  const begins = beginsOf(known.map(({ pattern }) => pattern))
  const placeholders = secrets.map(({ placeholder }) => placeholder)
  return (text) => {
    const size = Buffer.byteLength(text)
    const isCut = hasCut(text)
    const able = known.filter(({ pattern }) => size >= (isCut ? minSecretLength : pattern.length))
    if (able.length === 0) return text
    const found = viewsOf(text).flatMap(({ bytes, origin }) =>
      search(
        bytes,
        able.map(({ pattern }) => pattern),
        begins,
      ).flatMap((spans, index) =>
        spans.map(({ start, end }) => ({
          start: origin(start),
          end: origin(end),
          placeholder: able[index]?.placeholder ?? '',
        })),
      ),
    )
    if (found.length === 0) return text
    const bytes = Buffer.from(text)
    const isPlaced = (span: Span): boolean => placeholders.some((one) => isWithin(one, bytes, span))
    let kept = 0
    const parts: string[] = []
    for (const { start, end, placeholder } of joined(found.filter((span) => !isPlaced(span)))) {
      parts.push(bytes.toString('utf8', kept, start), placeholder)
      kept = end
    }
    return parts.join('') + bytes.toString('utf8', kept)
  }
}

/** Redacts each text once: many findings have the same header fields and exchanges. */
export function once(redact: Redact): Redact {
  const redacted = new Map<string, string>()
  return (text) => {
    const known = redacted.get(text) ?? redact(text)
    redacted.set(text, known)
    return known
  }
}

/** Redacts a text that was cut without a `…` at its end. */
export const redactedCut = (text: string, redact: Redact): string => redact(`${text}…`).slice(0, -1)
