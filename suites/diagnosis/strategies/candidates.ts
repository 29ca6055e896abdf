import { areOfOneKind } from '../conditions/characters.ts'
import { hasContentTwin } from '../conditions/content-twins.ts'
import { coveringProposals } from '../conditions/covering-proposals.ts'
import { isOfCredential, type LoggedRequest } from '../log/logged-request.ts'
import { type SearchInput, unexplained } from '../conditions/search.ts'
import type { Proposal } from '../conditions/proposal.ts'

/** Maximum number of conditions of valid creates: more of them fit by chance. */
const maxSteady = 4

/** The conditions found for the requests of a deviation, and what they say of it. A circumstance is searched for only if asked. */
export class Candidates {
  /** Conditions about the content of the requests, as many as explain them. */
  readonly steady: readonly Proposal[]
  /** The requests without a condition in `steady`. */
  readonly left: readonly LoggedRequest[]
  /** Whether a single condition about the content explains all requests. */
  readonly isWhole: boolean
  /** Whether the requests fail only beside others, and their content does not explain all of them: it is probably not the reason. */
  readonly isConcurrent: boolean
  /** Whether so many conditions are needed that they fit by chance. */
  readonly isScattered: boolean
  /** Whether only the credential is wrong, and no single condition explains which requests are accepted. */
  readonly isUnchecked: boolean
  readonly failing: readonly LoggedRequest[]
  readonly known: SearchInput
  #unsteady: readonly LoggedRequest[] | undefined
  #ofCircumstances: readonly Proposal[] | undefined

  constructor(failing: readonly LoggedRequest[], known: SearchInput) {
    this.failing = failing
    this.known = known
    this.steady = coveringProposals(failing, { ...known, isUnsteady: false })
    this.left = unexplained(failing, this.steady)
    this.isWhole = this.steady.length === 1 && this.left.length === 0
    this.isConcurrent =
      !known.hasToBeRefused && this.left.length > 0 && failing.every(({ inFlight }) => inFlight > 1)
    this.isScattered =
      this.steady.length > maxSteady &&
      !areOfOneKind(this.steady) &&
      failing.every(({ plant }) => plant !== undefined)
    this.isUnchecked = !this.isWhole && failing.every(isOfCredential)
  }

  /**
   * The requests whose content is not the reason: another one with the same content got a right response, or they fail only beside
   * others, or too many conditions are needed.
   */
  get unsteady(): readonly LoggedRequest[] {
    const { passing, terms } = this.known
    this.#unsteady ??= this.failing.filter(
      (request) => this.isConcurrent || this.isScattered || hasContentTwin(request, passing, terms),
    )
    return this.#unsteady
  }

  /** Conditions about circumstances. */
  get ofCircumstances(): readonly Proposal[] {
    this.#ofCircumstances ??= coveringProposals(this.failing, { ...this.known, isUnsteady: true })
    return this.#ofCircumstances
  }

  /** Whether a single condition about circumstances explains all requests. */
  get isOfCircumstances(): boolean {
    return (
      this.ofCircumstances.length === 1 && this.ofCircumstances[0]?.explained.length === this.failing.length
    )
  }
}
