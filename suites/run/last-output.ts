import { stripVTControlCharacters } from 'node:util'
import { escapeInvisible } from '../../reports/text/escape-invisible.ts'

const shownLines = 20

/** The end of what a process prints. */
export class LastOutput {
  readonly #keptLength: number
  #text = ''
  #isCut = false

  /** @param keptLength in characters */
  constructor(keptLength = 16_000) {
    this.#keptLength = keptLength
  }

  add(chunk: string): void {
    const text = this.#text + chunk
    this.#isCut ||= text.length > this.#keptLength
    this.#text = text.slice(-this.#keptLength)
  }

  /** A line that was cut is left out: it may contain a part of a secret, which redaction would not find. */
  get text(): string {
    return this.#isCut ? this.#text.replace(/^[^\n]*\n?/, '') : this.#text
  }

  /** The last lines that are not blank, in visible characters. */
  get lines(): readonly string[] {
    return stripVTControlCharacters(this.text)
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
      .slice(-shownLines)
      .map(escapeInvisible)
  }
}
