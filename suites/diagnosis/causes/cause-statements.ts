import type { Boundary } from '../../../reports/model.ts'
import { isStatus } from './cause-draft.ts'
import { boundariesIn, type Condition, conditionInWords, holds } from '../conditions/condition.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import { type ExplanationGroup, isOnOtherText } from './explanation-groups.ts'
import type { Explanation } from './explanation.ts'

/** The deviation and, if that does not violate the requirement itself, the part that does. */
function deviationInWords({ main, others }: ExplanationGroup, requirement: string): string {
  const { signature } = main.deviation
  const addsIt = (other: Explanation): boolean =>
    other.deviation.judge.rules.includes(requirement) && !isStatus(other)
  const violating = isStatus(main) ? others.find(addsIt) : undefined
  return violating === undefined ? signature : `${signature}, and ${violating.deviation.signature}`
}

const ofEitherText = (words: string): string =>
  words.replaceAll(/\bthe (?:name|tag)\b/g, 'the name or the tag')

/** @param areOthersUnexplained whether no cause explains some responses that are wrong in another, rarer way */
export function causeInWords(
  group: ExplanationGroup,
  requirement: string,
  areOthersUnexplained: boolean,
): { condition: string; deviation: string } {
  const { main, others } = group
  const condition = conditionInWords(main.condition, main.deviation.judge.population)
  const isNotAll = main.condition.length === 0 && areOthersUnexplained
  const deviation = `${deviationInWords(group, requirement)}${isNotAll ? ', or wrong in another way' : ''}`
  // If the words already name both, each has its own part.
  const isOfBoth = ['name', 'tag'].every((field) => `${condition} ${deviation}`.includes(`the ${field}`))
  const isOfEither = !isOfBoth && others.some((other) => isOnOtherText(other, main))
  return isOfEither
    ? { condition: ofEitherText(condition), deviation: ofEitherText(deviation) }
    : { condition, deviation }
}

export function supportOf({ main: { condition, deviation } }: ExplanationGroup) {
  const met = (requests: readonly LoggedRequest[]): number =>
    requests.filter((request) => holds(condition, request)).length
  const { failing, right } = deviation
  return {
    metAndDeviated: met(failing),
    metAndRight: met(right),
    unmetAndDeviated: failing.length - met(failing),
    unmetAndRight: right.length - met(right),
  }
}

export const boundariesOf = (condition: Condition): Boundary[] =>
  boundariesIn(condition).map(({ quantity, good, bad }) => ({
    of: quantity.id,
    good: String(good),
    bad: String(bad),
  }))
