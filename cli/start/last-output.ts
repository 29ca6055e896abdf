import { stripVTControlCharacters } from 'node:util'
import { escapeInvisible } from '../../reports/text/escape-invisible.ts'

const keptLength = 16_000
const shownLines = 20

/** The end of what a process prints. */
export class LastOutput {
  #text = ''
  #isCut = false

  add(chunk: string): void {
    const text = this.#text + chunk
    this.#isCut ||= text.length > keptLength
    this.#text = text.slice(-keptLength)
  }

  /** The last lines. A line that was cut is left out: it may contain a part of a secret, which redaction would not find. */
  get lines(): readonly string[] {
    const lines = stripVTControlCharacters(this.#text)
      .split(/\r?\n/)
      .slice(this.#isCut ? 1 : 0)
    return lines
      .filter((line) => line.trim() !== '')
      .slice(-shownLines)
      .map(escapeInvisible)
  }
}
