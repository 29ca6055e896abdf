import type { LoggedRequest } from '../logged-request.ts'

/** Something that a request, its connection or its history has or has not. */
export interface Feature {
  readonly id: string
  /** Completes "when …": `the id is negative`. */
  readonly words: string
  /** The requirement that speaks of it. */
  readonly requirement?: string | undefined
  /** Set if it is not in the request itself: its connection, what else is in flight, what came before. */
  readonly isContext?: true | undefined
}

/** Something of which a request has more or less. */
export interface Quantity {
  readonly id: string
  readonly requirement?: string | undefined
  /** The requirement in its place if plain texts, of up to 24 characters, have so much of it. */
  readonly plainRequirement?: string
  /** Completes "when …": `the name has from 21 to 24 characters`. A missing end is open. */
  words(from: bigint | undefined, to: bigint | undefined): string
  /** Undefined if the request has none of it. */
  of(request: LoggedRequest): bigint | undefined
  /** Whether any two values differ: an interval of one value says nothing then. */
  readonly spread?: true
  readonly isContext?: true
  /** Whether the order of the checks decides it: an interval of it says nothing unless requests with the same content differ. */
  readonly isOrder?: true
  /** Whether services only have a least or a most of it: an interval with two ends fits by chance. */
  readonly isOneSided?: true
  /** Whether it is counted from 1 several times in a run: then an interval of it may have an end. */
  readonly beginsAnew?: true
  /** Completes "when …" for values up to the low one and from the high one. */
  outside?(low: bigint, high: bigint): string
}

/** Finds the features of the requests of a run. */
export type FeatureFinder = (run: RunFacts) => (request: LoggedRequest) => Iterable<Feature>

/** What features need to know of the run. */
export interface RunFacts {
  /** The right token; null if the run sends none. */
  readonly token: string | null
  readonly log: readonly LoggedRequest[]
  /** Part of the names of the plants that the run sent. */
  readonly runIds: readonly string[]
}

/** `21 or more`, `up to 20`, `from 5 to 7`, `5`. */
export function rangeInWords(from: bigint | undefined, to: bigint | undefined): string {
  if (from === undefined) return `up to ${to}`
  if (to === undefined) return `${from} or more`
  return from === to ? `${from}` : `from ${from} to ${to}`
}
