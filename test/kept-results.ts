import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../test-output/', import.meta.url)

/** The compiled code that decides the results. */
const measuredCode = ['common', 'contracts', 'reference-server', 'suites'].map(
  (name) => new URL(`../${name}/`, import.meta.url),
)

/** A digest of this code: results of another version of the kit do not count. */
function digestOfKit(): string {
  const hash = createHash('sha256')
  for (const code of measuredCode)
    for (const file of readdirSync(code, { recursive: true, encoding: 'utf8' }).sort())
      if (file.endsWith('.js')) hash.update(file).update(readFileSync(new URL(file, code)))
  return hash.digest('hex').slice(0, 12)
}

/**
 * Results of a long measurement, one JSON value a line of `test-output/NAME-DIGEST.jsonl`: what was measured with this version of the kit is
 * not measured again.
 */
export class KeptResults<Result> {
  readonly #file: URL
  readonly #isResult: (value: unknown) => value is Result

  constructor(name: string, isResult: (value: unknown) => value is Result) {
    this.#file = new URL(`${name}-${digestOfKit()}.jsonl`, folder)
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
