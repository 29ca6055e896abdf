import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../test-output/', import.meta.url)

/** Results of a long measurement, one JSON value a line in test-output: what was measured is not measured again. */
export class KeptResults<Result> {
  readonly #file: URL
  readonly #isResult: (value: unknown) => value is Result

  constructor(name: string, isResult: (value: unknown) => value is Result) {
    this.#file = new URL(name, folder)
    this.#isResult = isResult
    mkdirSync(folder, { recursive: true })
  }

  all(): Result[] {
    if (!existsSync(this.#file)) return []
    const lines = readFileSync(this.#file, 'utf8').split('\n')
    return lines
      .filter((line) => line !== '')
      .map((line): unknown => JSON.parse(line))
      .filter(this.#isResult)
  }

  add(result: Result): void {
    appendFileSync(this.#file, `${JSON.stringify(result)}\n`)
  }
}

/** The elements that this process measures: all, or for `2/3` every third one. */
export function partOf<Element>(elements: readonly Element[], part = '1/1'): Element[] {
  const [own = 1, parts = 1] = part.split('/').map(Number)
  return elements.filter((_, index) => index % parts === own - 1)
}
