import { isCut, startOfCutEscape } from './cut.ts'
import { type Escape, escapesAt, isBackslash, startsEscape } from './escapes.ts'
import type { Pattern } from './pattern.ts'

/** A part of a text, in bytes. */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Minimum number of bytes of a pattern that count as a part of the secret if the text was cut after them. */
const minPrefixLength = 6
/** Maximum length of the beginning of an escape that is searched for at a cut, in bytes. */
const maxEscapeLength = 1_024

const isBase64 = (byte: number | undefined): boolean =>
  byte !== undefined && /[\w+/-]/.test(String.fromCharCode(byte))

/** The progress of the search for one pattern in a text. */
class PatternSearch {
  readonly #pattern: Pattern
  readonly #begins: Uint8Array
  readonly #length: number
  /**
   * Three numbers for each place in the text: how many bytes of the pattern match up to here, the previous place of the match, and how
   * many bytes were read on the way here. Empty until something matches, which is rare.
   */
  #reached = new Int32Array(0)
  readonly #spans: { start: number; end: number }[] = []

  /** 1 at each place that a match has reached. */
  readonly #active: Uint8Array

  constructor(pattern: Pattern, length: number, active: Uint8Array) {
    this.#pattern = pattern
    this.#length = length
    this.#begins = pattern.begins
    this.#active = active
  }

  visit(at: number, byte: number, escapes: readonly Escape[]): void {
    const now = this.#matchedAt(at)
    if (now === 0 && this.#begins[byte] === 0) return
    const pattern = this.#pattern
    this.#step(at, at + 1, pattern.next(now, byte), pattern.form.alphabet[byte] === 0 ? 0 : 1)
    if (isBackslash(byte)) this.#step(at, at + 1, now, 0)
    for (const { bytes, end } of escapes) {
      let matched = now
      for (const one of bytes) matched = pattern.next(matched, one)
      this.#step(at, end, matched, bytes.length)
    }
  }

  /** Has to be called before `visit`. */
  conclude(at: number): void {
    const { length, border } = this.#pattern
    if (this.#matchedAt(at) !== length) return
    this.#found(at, length, at)
    this.#reached[3 * at] = border
  }

  /** Records the beginning of the pattern if the text was cut there, possibly within the escape that begins at `start`. */
  cut(at: number, start: number): void {
    const before = at - start <= maxEscapeLength ? this.#matchedAt(start) : 0
    const now = this.#matchedAt(at)
    if (before >= minPrefixLength) this.#found(start, before, at)
    else if (now >= minPrefixLength) this.#found(at, now, at)
  }

  spans(text: Buffer): Span[] {
    const { before, after } = this.#pattern.form
    return this.#spans.map(({ start, end }) => ({
      start: before && isBase64(text[start - 1]) ? start - 1 : start,
      end: after && isBase64(text[end]) ? end + 1 : end,
    }))
  }

  #matchedAt(place: number): number {
    return this.#reached[3 * place] ?? 0
  }

  #readAt(place: number): number {
    return this.#reached[3 * place + 2] ?? 0
  }

  /** If a place can be reached in several ways, the one that matches most of the pattern counts. */
  #step(from: number, to: number, matched: number, read: number): void {
    if (matched <= this.#matchedAt(to)) return
    this.#active[to] = 1
    if (this.#reached.length === 0) this.#reached = new Int32Array(3 * (this.#length + 1))
    this.#reached[3 * to] = matched
    this.#reached[3 * to + 1] = from
    this.#reached[3 * to + 2] = this.#readAt(from) + read
  }

  /** Records the `length` bytes of the pattern that end at `at`, and what follows up to `end`. Merges overlapping spans. */
  #found(at: number, length: number, end: number): void {
    const last = this.#spans.at(-1)
    const first = this.#readAt(at) - length
    let start = at
    while (start > (last?.end ?? 0) && this.#readAt(start) > first) start = this.#reached[3 * start + 1] ?? 0
    if (last !== undefined && this.#readAt(start) > first) last.end = end
    else this.#spans.push({ start, end })
  }
}

/** For each byte whether it can begin one of the patterns, or an escape. */
export function beginsOf(patterns: readonly Pattern[]): Uint8Array {
  const begins = new Uint8Array(256)
  for (const pattern of patterns)
    for (const [byte, isBeginning] of pattern.begins.entries()) if (isBeginning === 1) begins[byte] = 1
  return begins
}

/**
 * Finds secrets in a text in which any character may be escaped, and the beginnings of secrets before the mark of a cut. It
 * follows all readings of the text at once: `\u0041` is six characters as well as one. The time is linear in the length of the
 * text, whatever the text and the secrets are.
 *
 * @param begins of these patterns, and perhaps of others
 * @returns the spans of each pattern
 */
export function search(text: Buffer, patterns: readonly Pattern[], begins: Uint8Array): Span[][] {
  const first = text.findIndex((byte) => begins[byte] === 1)
  if (first === -1) return patterns.map(() => [])
  const active = new Uint8Array(text.length + 1)
  const searches = patterns.map((pattern) => new PatternSearch(pattern, text.length, active))
  for (let at = first; at <= text.length; at += 1) {
    const byte = text[at] ?? 0
    if (active[at] === 0 && begins[byte] === 0 && !isCut(text, at)) continue
    const escapes = startsEscape(byte) ? escapesAt(text, at) : []
    const cutStart = isCut(text, at) ? startOfCutEscape(text, at) : undefined
    for (const one of searches) {
      one.conclude(at)
      if (cutStart !== undefined) one.cut(at, cutStart)
      if (at < text.length) one.visit(at, byte, escapes)
    }
  }
  return searches.map((one) => one.spans(text))
}
