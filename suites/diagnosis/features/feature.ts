import { manyCreates } from '../../../contracts/catalogue.ts'
import type { NewPlant } from '../../create-plant/new-plant.ts'
import type { UniqueData } from '../../create-plant/unique-data.ts'
import type { RuleContext } from '../../rules/rule.ts'
import type { CreateOptions } from '../../session/create.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import type { Field } from '../../create-plant/text-field.ts'

/** What a feature is about, for searches and experiments that treat such features separately. */
type FeatureTopic =
  | 'credential'
  /** What is in the body of a request with a wrong credential. */
  | 'body beside credential'
  | 'concurrency'
  | 'first letter'
  | 'header fields'
  | 'name or tag'
  | 'query'

/** A property that a request, its connection or its history has or does not have. */
export interface Feature {
  readonly id: string
  /** Completes "when …": `the id is negative`. */
  readonly words: string
  /** The requirement that is about it. */
  readonly requirement?: string | undefined
  readonly about?: FeatureTopic | undefined
  /** Set if it is one of many: a service fails on several of them for one reason. */
  readonly oneOf?: 'characters' | 'words' | undefined
  /** Set if it is about many different characters. */
  readonly isWideClass?: true | undefined
  /** The white space between tokens that it is about: an experiment sends it in one place at a time. */
  readonly space?: string
  /** Set if it is about the circumstances of the request: its connection, requests in flight, or earlier requests. */
  readonly isCircumstance?: true | undefined
  /** Set if it is in the request, but not in the one that curl sends: it depends on earlier plants, or on when the body is sent. */
  readonly isBeyondCurl?: true | undefined
  /** Set if most requests have it: its words are left out beside those of another feature. */
  readonly isImplied?: true
  /** Set if it is about the request before, in the run or on the connection. */
  readonly isOfBefore?: true
  /** Set if the limits of a service may depend on it: pairs with it are tried first. */
  readonly isKind?: true | undefined
  /** Set if nearly all requests have it, so that it fits many of them by chance. */
  readonly isUsual?: true
  /** Set if many valid creates have it: a pair with it fits by chance. */
  readonly isUnpaired?: true | undefined
  /** Set if it is wide: it is named only if all requests have it. */
  readonly isOfAll?: true
  /** Set if nearly all requests have it, but few together with another feature. */
  readonly onlyInPairs?: true
}

/** A feature of the texts that match a pattern. */
export type FeaturePattern = readonly [id: string, words: string, pattern: RegExp, more?: Partial<Feature>]

export const feature = (
  id: string,
  words: string,
  requirement?: string,
  more: Partial<Feature> = {},
): Feature => ({ id, words, requirement, ...more })

/** A feature of header fields, some of which an experiment may leave out. */
export const aboutFields = (id: string, words: string, requirement?: string): Feature =>
  feature(id, words, requirement, { about: 'header fields' })

/** A feature of the circumstances that is about the request before, in the run or on the connection. */
export const featureOfBefore = (id: string, words: string, requirement = manyCreates): Feature =>
  feature(id, words, requirement, { isCircumstance: true, isOfBefore: true })

/** A property of a request with an ordered value. */
export interface Quantity {
  readonly id: string
  readonly requirement?: string | undefined
  readonly about?: FeatureTopic
  /** The requirement if plain texts, of up to 24 characters, can have this value. */
  readonly plainRequirement?: string
  /** Completes "when …": `the name has from 21 to 24 characters`. A missing end is open. */
  words(from: bigint | undefined, to: bigint | undefined): string
  /** Undefined if the request does not have the property. */
  of(request: LoggedRequest): bigint | undefined
  /** The text that it measures, if it measures only one, and the unit in which it counts. */
  readonly field?: Field
  readonly unit?: string
  /** A plant like this one that has the value; undefined if there is none. */
  makes?(value: bigint, like: NewPlant, unique: UniqueData): Partial<NewPlant> | undefined
  /** A usual create that has the value, if the plant does not decide that. */
  makesCreate?(value: bigint, unique: UniqueData): CreateOptions
  /** A longer body that has the value, made of one that has to be refused. */
  makesLonger?(value: bigint, body: string): string
  /** A wrong token that has the value. */
  makesToken?(value: bigint, unique: UniqueData): string
  /** Whether its values are ids: nearly all of them differ, so that some interval fits by chance, and a store may have them. */
  readonly isOfIds?: true
  readonly isCircumstance?: true
  /** Whether curl sends requests without it. */
  readonly isBeyondCurl?: true
  /** Whether the value depends on the order of the checks: then an interval shows nothing unless requests with the same content differ. */
  readonly isOrder?: true
  /** Whether services have only a minimum or a maximum: an interval with two ends fits by chance. */
  readonly isOneSided?: true
  /** Whether it only grows during a run. */
  readonly onlyGrows?: true
  /** Whether it only says when requests were sent. */
  readonly isOfTime?: true
  /** Whether it changes often or seldom: a pair with it fits by chance. */
  readonly isUnpaired?: true
  /** Minimum number of requests in an interval: fewer are in it by chance. */
  readonly minRequests?: number
  /** Whether it can be the reason why these requests fail; undefined: always. */
  applies?(failing: readonly LoggedRequest[]): boolean
  /** Whether counting restarts at 1 during a run: then an interval may have an end. */
  readonly restarts?: true
  /** Completes "when …" for values up to the low one and from the high one. */
  outside?(low: bigint, high: bigint): string
}

/** A new tag for a plant like one with a tag. */
export const newTag = ({ tag }: NewPlant, unique: UniqueData): { readonly tag?: string } =>
  tag === undefined ? {} : { tag: unique.name() }

export type FeatureFinder = (run: FeatureContext) => (request: LoggedRequest) => Iterable<Feature>

export interface FeatureContext extends RuleContext {
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

/** `21 or more digits`, `up to 1 digit`, `no digits`. @param units what is counted, in the plural */
export function countInWords(from: bigint | undefined, to: bigint | undefined, units: string): string {
  if (from === undefined && to === 0n) return `no ${units}`
  const range = rangeInWords(from, to)
  return `${range} ${/^(?:up to )?1$/.test(range) ? units.replace(/s\b/, '') : units}`
}
