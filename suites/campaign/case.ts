import fc, { type Value } from 'fast-check'
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus'
import { SeededRandom } from '../create-plant/random.ts'
import { drawnValues } from './drawn-values.ts'
import { fewerValues } from './fewer-values.ts'
import { carryingValues, type GeneratedCase } from './generated-case.ts'
import { generatedCases } from './generators.ts'

/** A generated case with its path, and the simpler ones that could fail in the same way. */
export interface Case {
  readonly generated: GeneratedCase
  /** The index in the campaign, then the places in the lists of simpler cases: `37:0:2`; `values:37:0:2` if cases carry values. */
  readonly path: string
  simpler(): Iterable<Case>
}

/** The beginning of the path of a case that carries values. */
const carryingPath = 'values:'

const caseOf = (from: Value<GeneratedCase>, values: readonly string[], path: string): Case => ({
  generated: carryingValues(from.value, values),
  path,
  simpler: () => simplerThan(from, values, path),
})

function* simplerThan(from: Value<GeneratedCase>, values: readonly string[], path: string): Generator<Case> {
  let place = 0
  for (const next of generatedCases.shrink(from.value, from.context)) {
    yield caseOf(next, values, `${path}:${place}`)
    place += 1
  }
  for (const fewer of fewerValues(values)) {
    yield caseOf(from, fewer, `${path}:${place}`)
    place += 1
  }
}

/** Spreads an index over 32 bits (the finaliser of MurmurHash3), so that neighbours get unrelated cases. */
function scattered(index: number): number {
  let mixed = Math.imul(index + 1, 0x9e3779b1)
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return mixed ^ (mixed >>> 16)
}

/** The cases of a seed. Each is generated independently of the earlier ones. */
export class Cases {
  readonly #start: number
  readonly #carryValues: boolean

  /** @param carryValues whether valid cases carry feature values; apart from them, the cases are the same */
  constructor(seed: string, carryValues = false) {
    this.#start = new SeededRandom(seed).index(2 ** 32)
    this.#carryValues = carryValues
  }

  /** The case at a path, with or without values; undefined if there is none. */
  static replayed(path: string, seed: string): Case | undefined {
    const carry = path.startsWith(carryingPath)
    return new Cases(seed, carry).along(carry ? path.slice(carryingPath.length) : path)
  }

  /** A case stores as little as possible: what shrinking needs is generated again for the few cases that fail. */
  at(index: number): Case {
    const path = `${this.#carryValues ? carryingPath : ''}${index}`
    const { generated } = this.#generate(index, path)
    return { generated, path, simpler: () => this.#generate(index, path).simpler() }
  }

  /** The case that a path leads to; undefined if it leads nowhere. */
  along(path: string): Case | undefined {
    const [index = 0, ...places] = path.split(':').map(Number)
    let found: Case | undefined = this.at(index)
    for (const place of places) {
      if (found === undefined) return undefined
      found = [...take(found.simpler(), place + 1)][place]
    }
    return found
  }

  #generate(index: number, path: string): Case {
    const random = new fc.Random(xoroshiro128plus(this.#start ^ scattered(index)))
    const from = generatedCases.generate(random, undefined)
    return caseOf(from, this.#carryValues ? drawnValues(from.value, random, index) : [], path)
  }
}

/** The first `count` of them. */
export function* take<T>(all: Iterable<T>, count: number): Generator<T> {
  let taken = 0
  for (const one of all) {
    if (taken === count) return
    taken += 1
    yield one
  }
}
