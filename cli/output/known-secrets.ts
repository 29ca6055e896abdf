import { redactor, type Secret, minSecretLength } from '../../reports/redaction.ts'

/** The secrets of this process. More are added as they become known. */
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
    this.#redact = redactor(this.#all.filter(({ text }) => text.length >= minSecretLength))
  }

  /** Redacts the kit's own words, in which a short secret may occur by chance: short ones are left there. */
  redact(text: string): string {
    return this.#redact(text)
  }
}
