import fc, { type Value } from 'fast-check'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { SeededRandom } from '../create-plant/random.ts'
import type { GeneratedCase } from './generated-case.ts'
import { generatedCases } from './generators.ts'

/** One case, where it stands, and the simpler ones that could show the same. */
export interface Case {
  readonly shape: GeneratedCase
  /** The index in the campaign, then the places in the lists of simpler cases: `37:0:2`. */
  readonly path: string
  simpler(): Iterable<Case>
}

function* simplerThan({ value, context }: Value<GeneratedCase>, path: string): Generator<Case> {
  let place = 0
  for (const next of generatedCases.shrink(value, context)) {
    const below = `${path}:${place}`
    yield { shape: next.value, path: below, simpler: () => simplerThan(next, below) }
    place += 1
  }
}

/** Keeps no more than its shape: what is needed to make it simpler is made again for the few that have to be. */
class SeededCase implements Case {
  readonly shape: GeneratedCase
  readonly #cases: Cases
  readonly #index: number

  constructor(cases: Cases, index: number, shape: GeneratedCase) {
    this.shape = shape
    this.#cases = cases
    this.#index = index
  }

  get path(): string {
    return String(this.#index)
  }

  simpler(): Iterable<Case> {
    return simplerThan(this.#cases.generated(this.#index), this.path)
  }
}

/** Spreads an index over 32 bits (the finaliser of MurmurHash3), so that neighbours get unrelated cases. */
function scattered(index: number): number {
  let mixed = Math.imul(index + 1, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

/** The cases of a seed. Each is made by itself: any one of them can be had without those before. */
export class Cases {
  readonly #start: number

  constructor(seed: string) {
    this.#start = new SeededRandom(seed).index(2 ** 32)
  }

  at(index: number): Case {
    return new SeededCase(this, index, this.generated(index).value)
  }

  /** With what fast-check needs to make it simpler. */
  generated(index: number): Value<GeneratedCase> {
    const random = new fc.Random(xoroshiro128plus(this.#start ^ scattered(index)))
    return generatedCases.generate(random, undefined)
  }

  /** The case that a path leads to; undefined where it leads nowhere. */
  along(path: string): Case | undefined {
    const [index = 0, ...places] = path.split(':').map(Number)
    let found: Case | undefined = this.at(index)
    for (const place of places) {
      if (found === undefined) return undefined
      found = [...take(found.simpler(), place + 1)][place]
    }
    return found
  }
}

/** The first so many. */
export function* take<T>(all: Iterable<T>, count: number): Generator<T> {
  let taken = 0
  for (const one of all) {
    if (taken === count) return
    taken += 1
    yield one
  }
}
