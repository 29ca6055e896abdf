import { type Case, take } from './case.ts'
import { partsOf } from './generated-case.ts'

/** The simpler cases that are tried at most: a text alone can have hundreds. */
const considered = 200

/** Among all simpler cases, those with one part less come up early enough. */
const searched = 5_000

/** The simplest case for each way to have fewer parts. */
export function withFewerParts(from: Case): Case[] {
  const parts = partsOf(from.generated)
  const cases = new Map<string, Case>()
  for (const simpler of take(from.simpler(), searched)) {
    const left = partsOf(simpler.generated)
    const isFewer = left.length < parts.length && left.every((part) => parts.includes(part))
    if (isFewer && !cases.has(left.join())) cases.set(left.join(), simpler)
  }
  return [...cases.values()]
}

/** Simpler cases that have all parts, most of them smaller. */
export const withSameParts = (from: Case): Case[] => {
  const parts = partsOf(from.generated).join()
  return [...take(from.simpler(), considered)].filter(({ generated }) => partsOf(generated).join() === parts)
}
