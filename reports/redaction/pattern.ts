import { startsEscape } from './escapes.ts'
import type { Form } from './forms.ts'

/** The places from which a search continues after a mismatch (Knuth, Morris and Pratt). */
function fallbacksOf(pattern: Uint8Array): Int32Array {
  const fallbacks = new Int32Array(pattern.length + 1)
  fallbacks[0] = -1
  let border = 0
  for (let at = 1; at < pattern.length; at += 1) {
    fallbacks[at] = pattern[at] === pattern[border] ? (fallbacks[border] ?? -1) : border
    while (border >= 0 && pattern[at] !== pattern[border]) border = fallbacks[border] ?? -1
    border += 1
  }
  fallbacks[pattern.length] = border
  return fallbacks
}

/** A form of a secret, ready to be searched for. */
export class Pattern {
  readonly form: Form
  readonly length: number
  /** For each byte whether it can begin the pattern, or an escape. */
  readonly begins: Uint8Array
  readonly #bytes: Uint8Array
  readonly #fallbacks: Int32Array

  constructor(form: Form) {
    this.form = form
    this.length = form.pattern.length
    this.#bytes = form.pattern
    this.#fallbacks = fallbacksOf(form.pattern)
    this.begins = form.alphabet.map((counted, byte) =>
      counted === form.pattern[0] || startsEscape(byte) ? 1 : 0,
    )
  }

  /** Length of the beginning of the pattern that ends after this byte, if a beginning of length `matched` ended before it. */
  next(matched: number, byte: number): number {
    const counted = this.form.alphabet[byte] ?? 0
    if (counted === 0) return matched
    let state = matched
    while (state >= 0 && this.#bytes[state] !== counted) state = this.#fallbacks[state] ?? -1
    return state + 1
  }

  /** Length of the longest proper end of the pattern that is also its beginning. */
  get border(): number {
    return this.#fallbacks[this.length] ?? 0
  }
}
