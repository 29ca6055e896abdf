import { areOfOneKind } from '../conditions/characters.ts'
import { hasContentTwin } from '../conditions/content-twins.ts'
import { coveringProposals } from '../conditions/covering-proposals.ts'
import { isOfCredential, type LoggedRequest } from '../log/logged-request.ts'
import { type SearchInput, unexplained } from '../conditions/search.ts'
import type { Proposal } from '../conditions/proposal.ts'

/** Maximum number of conditions of valid creates: more of them fit by chance. */
const maxConditions = 4

/** The conditions found for the requests of a deviation, and what they say of it. A circumstance is searched for only if asked. */
export class Candidates {
  /** Conditions about the content of the requests, as many as explain them. */
  readonly ofContent: readonly Proposal[]
  /** The requests without a condition in `ofContent`. */
  readonly withoutCondition: readonly LoggedRequest[]
  /** Whether a single condition about the content explains all requests. */
  readonly contentExplainsAll: boolean
  /** Whether the requests fail only beside others, and their content does not explain all of them: it is probably not the reason. */
  readonly isConcurrent: boolean
  /** Whether most requests are valid creates, and so many conditions are needed that they fit by chance. */
  readonly isScattered: boolean
  /** Whether only the credential is wrong, and no single condition explains which requests are accepted. */
  readonly isUnchecked: boolean
  readonly failing: readonly LoggedRequest[]
  readonly known: SearchInput
  #notForContent: readonly LoggedRequest[] | undefined
  #ofCircumstances: readonly Proposal[] | undefined

  constructor(failing: readonly LoggedRequest[], known: SearchInput) {
    this.failing = failing
    this.known = known
    this.ofContent = coveringProposals(failing, { ...known, isForCircumstances: false })
    this.withoutCondition = unexplained(failing, this.ofContent)
    this.contentExplainsAll = this.ofContent.length === 1 && this.withoutCondition.length === 0
    this.isConcurrent =
      !known.hasToBeRefused &&
      this.withoutCondition.length > 0 &&
      failing.every(({ inFlight }) => inFlight > 1)
    this.isScattered =
      this.ofContent.length > maxConditions &&
      !areOfOneKind(this.ofContent) &&
      failing.filter(({ plant }) => plant !== undefined).length * 2 > failing.length
    this.isUnchecked = !this.contentExplainsAll && failing.every(isOfCredential)
  }

  /**
   * The requests whose content is not the reason: another one with the same content got a right response, or they fail only beside
   * others, or too many conditions are needed.
   */
  get notForContent(): readonly LoggedRequest[] {
    const { passing, terms } = this.known
    this.#notForContent ??= this.failing.filter(
      (request) => this.isConcurrent || this.isScattered || hasContentTwin(request, passing, terms),
    )
    return this.#notForContent
  }

  get ofCircumstances(): readonly Proposal[] {
    this.#ofCircumstances ??= coveringProposals(this.failing, { ...this.known, isForCircumstances: true })
    return this.#ofCircumstances
  }

  /** Whether a single condition about circumstances explains all requests. */
  get circumstanceExplainsAll(): boolean {
    return (
      this.ofCircumstances.length === 1 && this.ofCircumstances[0]?.explained.length === this.failing.length
    )
  }
}
