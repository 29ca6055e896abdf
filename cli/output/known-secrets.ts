import { redactor, type Secret, tellingLength } from '../../reports/redaction.ts'

/** The secrets of this process, as it learns of them. */
export class KnownSecrets {
  #all: readonly Secret[] = []
  #redact = redactor([])

  constructor(secrets: readonly Secret[] = []) {
    this.add(secrets)
  }

  get all(): readonly Secret[] {
    return this.#all
  }

  add(secrets: readonly Secret[]): void {
    const known = new Set(this.#all.map(({ text }) => text))
    this.#all = [...this.#all, ...secrets.filter(({ text }) => !known.has(text))]
    this.#redact = redactor(this.#all.filter(({ text }) => text.length >= tellingLength))
  }

  /** For the kit's own words, of which a short secret may be a part by chance: it stays there. */
  redact(text: string): string {
    return this.#redact(text)
  }
}
