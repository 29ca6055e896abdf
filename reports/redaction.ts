import { formsOf } from './redaction/forms.ts'
import { Pattern } from './redaction/pattern.ts'
import { search, type Span } from './redaction/search.ts'
import { viewsOf } from './redaction/views.ts'

/** A text that must not be written anywhere, and what stands in its place. */
export interface Secret {
  readonly text: string
  readonly placeholder: string
}

/** A secret shorter than this, in characters, turns up in ordinary words and messages by chance. */
export const tellingLength = 6

interface SecretSpan extends Span {
  readonly placeholder: string
}

/** Spans that overlap become one, in the order of the text; the one that stands first in the list gives its placeholder. */
function joined(found: readonly SecretSpan[]): SecretSpan[] {
  const all: { start: number; end: number; placeholder: string }[] = []
  for (const span of found.toSorted((a, b) => a.start - b.start)) {
    const last = all.at(-1)
    if (last === undefined || span.start >= last.end) all.push({ ...span })
    else last.end = Math.max(last.end, span.end)
  }
  return all
}

/**
 * A function that puts the placeholder in place of each secret: in any letter case, in base64, in hexadecimal digits, and with any of its
 * characters percent-encoded, escaped as in JSON or HTML, in several layers too. Where `…` says that a text was cut, the
 * beginning of a secret is taken out as well. Not found: a secret that is split, as over several members of an object or
 * into an array of characters, or that is compressed, encrypted or in another encoding. The time is linear in the length of
 * the text, and does not depend on that of the secrets.
 */
export function redactor(secrets: readonly Secret[]): (text: string) => string {
  const known = secrets
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => b.text.length - a.text.length)
    .flatMap(({ text, placeholder }) =>
      formsOf(text).map((form) => ({ placeholder, pattern: new Pattern(form) })),
    )
  return (text) => {
    const size = Buffer.byteLength(text)
    const isCut = text.includes('…')
    const able = known.filter(({ pattern }) => size >= (isCut ? tellingLength : pattern.length))
    if (able.length === 0) return text
    const found = viewsOf(text).flatMap(({ bytes, origin }) =>
      search(
        bytes,
        able.map(({ pattern }) => pattern),
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
    let kept = 0
    const parts: string[] = []
    for (const { start, end, placeholder } of joined(found)) {
      parts.push(bytes.toString('utf8', kept, start), placeholder)
      kept = end
    }
    return parts.join('') + bytes.toString('utf8', kept)
  }
}

/** The redacted text of one that was cut, without a `…` that says so. */
export const redactedCut = (text: string, redact: (text: string) => string): string =>
  redact(`${text}…`).slice(0, -1)
