import { hasNoCounterexample, having } from './condition.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import { greedyCover, type SearchInput, unexplained } from './search.ts'
import type { Proposal } from './proposal.ts'

/** Whether each condition is a single word, or each is a character or a class of them: a service fails on several for one reason. */
export const areOfOneKind = (proposals: readonly Proposal[]): boolean =>
  (['characters', 'words'] as const).some((kind) =>
    proposals.every(({ condition: [term, ...more] }) => more.length === 0 && term?.oneOf === kind),
  )

/**
 * Explains requests by characters: each request has one of them, and no passing request has any. A service may fail on many, such
 * as those newer than its Unicode tables. Undefined if there are none.
 */
export function byCharacters(
  failing: readonly LoggedRequest[],
  { terms, passing, isUnaltered }: SearchInput,
): readonly Proposal[] | undefined {
  const candidates = terms
    .of(failing)
    .filter(({ about, oneOf }) => about === 'name or tag' && oneOf === 'characters')
    .filter((term) => hasNoCounterexample([term], passing) && isUnaltered?.(term) !== true)
  const proposals = greedyCover(failing, (rest) => {
    const [most] = candidates
      .map((term): Proposal => ({ condition: [term], explained: having(term, rest) }))
      .toSorted((one, other) => other.explained.length - one.explained.length)
    return most?.explained.length === 0 ? undefined : most
  })
  return unexplained(failing, proposals).length === 0 ? proposals : undefined
}
