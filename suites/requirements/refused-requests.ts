import { badSyntax } from '../create-plant/bad-syntax.ts'
import type { BodyMutation } from '../create-plant/body-mutation.ts'
import type { CreateIntent } from '../create-plant/intent.ts'
import {
  malformed,
  nearMisses,
  notAnObject,
  withoutId,
  withoutName,
  wrongTypes,
} from '../create-plant/mutations.ts'
import { int64 } from '../../contracts/int64.ts'
import { jsonIn, jsonMembers, usualForm } from '../create-plant/json-form.ts'
import { jsonOf, type NewPlant } from '../create-plant/new-plant.ts'
import { createPlant } from '../create-plant/operation.ts'
import { Inconclusive } from '../rules/inconclusive.ts'
import type { RequestOptions } from '../session/request.ts'

/** A request that differs from a valid create in one thing, and has to be refused. */
export interface RefusedRequest {
  readonly requirement: string
  readonly slug: string
  /** What is sent. */
  readonly title: string
  /** Set if its positive control has no tag. */
  readonly untagged?: true
  /** Set if it is sent on the connection of an accepted create, right after it. */
  readonly afterCreate?: true
  /** Set if a valid create follows, since the refusal may leave a service in a wrong state. */
  readonly followed?: true
  /** Set if the id has 16 digits, unless the target refuses such ids. */
  readonly longId?: true
  /** Makes the request from a valid plant and an id, which fits int32 unless it is long. Throws Inconclusive if there is nothing to change. */
  options(plant: NewPlant, id: string): RequestOptions
  intent(plant: NewPlant, id: string): Partial<Omit<CreateIntent, 'operation'>>
}

type Carried = (plant: NewPlant) => NonNullable<CreateIntent['carries']>

/** Every third plant has a name with characters that an error has to escape if it repeats the name. */
const named = (plant: NewPlant, nth: number): NewPlant =>
  nth % 3 === 2 ? { ...plant, name: `${plant.name} "É\\"` } : plant

/** @param isJson whether the bodies are JSON with any name */
const withMutations = (
  requirement: string,
  mutations: readonly BodyMutation[],
  carried?: Carried,
  { isJson = false }: { readonly isJson?: boolean } = {},
): RefusedRequest[] =>
  mutations.map(({ body, furtherMembers, kinds, ...mutation }, nth) => ({
    requirement,
    ...mutation,
    options: (plant) => ({ body: body(isJson ? named(plant, nth) : plant) }),
    intent: (plant) => {
      const carries = carried?.(isJson ? named(plant, nth) : plant)
      return {
        ...(furtherMembers ? {} : { refusalOf: requirement }),
        ...(kinds === undefined ? {} : { bodyKinds: kinds }),
        ...(carries === undefined ? {} : { carries }),
      }
    },
  }))

const nameAlone: Carried = ({ name }) => ({ id: null, name })
const idAlone: Carried = ({ id }) => ({ id, name: null })

const whole = ({ id, name }: NewPlant): NewPlant => ({ id, name })

/**
 * Id or name is in the query instead of the body. A target may refuse a query with any status. One of the requests has a chunked
 * body, which a target may refuse as well.
 */
const inQuery = (member: 'id' | 'name', carried: Carried): RefusedRequest => ({
  requirement: `${member}-required`,
  slug: 'in-query',
  title: `a NewPlant that has its ${member} in the query`,
  untagged: true,
  options: ({ id, name }) => ({
    path: `${createPlant.path}?${member}=${encodeURIComponent(member === 'id' ? id : name)}`,
    ...(member === 'id'
      ? { body: JSON.stringify({ name }) }
      : { body: `{"id":${id}}`, framing: 'chunked' as const }),
  }),
  intent: (plant) => ({ carries: carried(plant) }),
})

const withoutBody: readonly RefusedRequest[] = (
  [
    ['no-length', 'no body (neither length nor encoding)', 'none', { followed: true }],
    // A service may still have the last body of the connection.
    ['length-0', 'an empty body (Content-Length: 0)', 'length', { afterCreate: true }],
  ] as const
).map(([slug, title, framing, more]) => ({
  requirement: 'body-required',
  slug,
  title,
  untagged: true,
  ...more,
  options: () => ({ body: null, framing, pieces: [] }),
  intent: () => ({ refusalOf: 'body-required', alsoFine: [411] }),
}))

/** Orders of members in which this one has another place than in the usual order. */
const otherOrders = { id: 4, name: 1, tag: 3 } as const

/** The JSON of the NewPlant with one member replaced. Half of them have another order: a service may check types in one order only. */
const jsonWith = (plant: NewPlant, member: keyof NewPlant, json: string, nth: number): string =>
  jsonIn(nth % 4 > 1 ? { ...usualForm, order: otherOrders[member] } : usualForm, {
    ...jsonMembers(plant),
    [member]: json,
  })

/** Every second plant has no tag: a service may check types in one place for both, or in two. */
const ofWrongType = (member: keyof NewPlant): RefusedRequest[] =>
  wrongTypes[member].map(([slug, title, json, more], nth) => ({
    requirement: `${member}-type`,
    slug,
    title: `${title} as ${member}`,
    ...(member !== 'tag' && nth % 2 === 1 ? { untagged: true as const } : {}),
    ...more,
    options: (plant, id) => {
      if (member === 'tag' && plant.tag === undefined)
        throw new Inconclusive('no control with a tag was accepted')
      return { body: jsonWith({ ...named(plant, nth), id }, member, json(id), nth) }
    },
    intent: (plant, id) => ({
      refusalOf: `${member}-type`,
      carries: { id: member === 'id' ? null : id, name: member === 'name' ? null : named(plant, nth).name },
    }),
  }))

const outOfRange: readonly RefusedRequest[] = (
  [
    ['above', '2^63', int64.high + 1n],
    ['below', '-2^63 - 1', int64.low - 1n],
    ['far-above', '10^30', 10n ** 30n],
  ] as const
).map(([slug, title, id]) => ({
  requirement: 'id-range',
  slug,
  title: `the id ${title}`,
  options: (plant) => ({ body: jsonOf({ ...plant, id: String(id) }) }),
  intent: ({ name }) => ({ refusalOf: 'id-range', carries: { id: String(id), name } }),
}))

/** Text without a charset, since some services compare the whole field; a form as curl sends it. */
const ofWrongContentType: readonly RefusedRequest[] = (
  [
    ['text', 'as text/plain', 'text/plain'],
    ['form', 'as application/x-www-form-urlencoded', 'application/x-www-form-urlencoded'],
    ['none', 'with no content type', null, { followed: true }],
  ] as const
).map(([slug, title, contentType, more]) => ({
  requirement: 'content-type-required',
  slug,
  title: `a NewPlant sent ${title}`,
  untagged: true,
  ...more,
  // Sent in one piece: a service that refuses the type before the body has arrived would close the connection, which has to carry
  // many requests.
  options: (plant) => ({ contentType, body: jsonOf(plant), pieces: [] }),
  intent: (plant) => ({ refusalOf: 'content-type-required', carries: whole(plant), alsoFine: [415] }),
}))

/** Every refusal that the specification asks for or points to, except those of credentials: a list for each requirement. */
export const refusedRequests: readonly (readonly RefusedRequest[])[] = [
  // The musts come first, since a target that accepts everything soon reaches the bound on plants.
  withMutations('not-an-object', notAnObject),
  withMutations('malformed-json', malformed),
  // Right after a hostile request, and so after a valid create: a service may still have the body of that.
  withoutBody,
  [...withMutations('id-required', withoutId, nameAlone, { isJson: true }), inQuery('id', nameAlone)],
  [...withMutations('name-required', withoutName, idAlone, { isJson: true }), inQuery('name', idAlone)],
  withMutations('json-syntax', badSyntax, whole),
  withMutations('near-miss-bodies', nearMisses, whole, { isJson: true }),
  ofWrongType('id'),
  ofWrongType('name'),
  ofWrongType('tag'),
  outOfRange,
  ofWrongContentType,
]
