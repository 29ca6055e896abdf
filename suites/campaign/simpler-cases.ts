import { type Case, take } from './case.ts'
import { partsOf } from './generated-case.ts'

/** Maximum number of simpler cases that are tried: a text alone can have hundreds. */
const maxCases = 200

/** Maximum number of simpler cases that are searched: those with one part less come early enough. */
const maxSearched = 5_000

/** The simplest case for each set of fewer parts. */
export function withFewerParts(from: Case): Case[] {
  const parts = partsOf(from.generated)
  const cases = new Map<string, Case>()
  for (const simpler of take(from.simpler(), maxSearched)) {
    const left = partsOf(simpler.generated)
    const isFewer = left.length < parts.length && left.every((part) => parts.includes(part))
    if (isFewer && !cases.has(left.join())) cases.set(left.join(), simpler)
  }
  return [...cases.values()]
}

/** Simpler cases with all parts, some of which are smaller. */
export const withSameParts = (from: Case): Case[] => {
  const parts = partsOf(from.generated).join()
  return [...take(from.simpler(), maxCases)].filter(({ generated }) => partsOf(generated).join() === parts)
}
