import { randomBytes } from 'node:crypto'
import type { Header } from '../../../reports/model.ts'
import type { WayOfSending } from './draft.ts'
import {
  type Dimension,
  type FeatureDetails,
  type FeatureRequirement,
  type FeatureValue,
  featureValues,
} from './feature.ts'
import { escapedTexts } from './forms.ts'

type Way = readonly [
  slug: string,
  title: string,
  sending: WayOfSending,
  needs?: string | undefined,
  kind?: string,
]

const sent = ([slug, title, sending, needs, kind]: Way): FeatureDetails => ({
  slug,
  title,
  ...(needs === undefined ? {} : { needs }),
  ...(kind === undefined ? {} : { kind }),
  // With escapes, no character has more than one byte to split.
  ...(slug === 'in-character' ? { excludes: escapedTexts } : {}),
  apply: (draft) => void Object.assign(draft.sending, sending),
})

/** Splits at even distances. */
const inPieces =
  (count: number) =>
  (body: Buffer): number[] =>
    Array.from({ length: count - 1 }, (_, index) => Math.floor(((index + 1) * body.length) / count))

/** Splits inside the first character of more than one byte. */
const inCharacter = (body: Buffer): number[] => [body.findIndex((byte) => byte > 0x7f) + 1]

/** Splits inside the first escape. */
const inEscape = (body: Buffer): number[] => [body.indexOf('\\u') + 3]

/** Delays from the head to the body, in milliseconds: of a fast client and of a slow one. */
const bodyDelays = { short: 20, long: 300 }
const afterHead = 'after the head'

const deliveries: readonly Way[] = [
  ['head-first', 'a body that comes after its head', { bodyDelay: bodyDelays.short }, undefined, afterHead],
  [
    'slow-body',
    'a body that comes long after its head',
    { bodyDelay: bodyDelays.long },
    undefined,
    afterHead,
  ],
  ['two-pieces', 'a body in two pieces', { split: inPieces(2) }],
  [
    'three-pieces',
    'a body in three pieces, after its head',
    { split: inPieces(3), bodyDelay: bodyDelays.short },
  ],
  ['ten-pieces', 'a body in ten pieces', { split: inPieces(10) }],
  ['one-byte-first', 'a body of which one byte comes first', { split: () => [1] }],
  ['last-byte-later', 'a body whose last byte comes later', { split: ({ length }) => [length - 1] }],
  [
    'in-character',
    'a body that is split inside a character',
    { split: inCharacter },
    'characters of the name: latin',
  ],
  ['in-escape', 'a body that is split inside an escape', { split: inEscape }, 'escapes: keys'],
]

const contentTypes: readonly Way[] = [
  ['charset', 'a charset parameter', { contentType: 'application/json; charset=utf-8' }],
]

const hexBytes = (bytes: number): string => randomBytes(bytes).toString('hex')

/**
 * Header fields that client libraries, proxies and tracing add. The ids are random: a target may take requests with the same id for
 * one.
 */
export const furtherHeaders = (language: string): Header[] => [
  ['Accept-Encoding', 'gzip, deflate, br'],
  ['Accept-Language', language],
  ['Cache-Control', 'no-cache'],
  ['X-Requested-With', 'XMLHttpRequest'],
  ['X-Request-Id', hexBytes(4)],
  ['traceparent', `00-${hexBytes(16)}-${hexBytes(8)}-01`],
  ['baggage', 'userId=green,serverNode=DF%2028'],
  ['X-Amzn-Trace-Id', `Root=1-${hexBytes(4)}-${hexBytes(12)}`],
]

const headerFields: readonly Way[] = [
  ['lower-case', 'the names of header fields in lower case', { headerFields: 'lower case' }],
  ['upper-case', 'the names of header fields in upper case', { headerFields: 'upper case' }],
  ['reversed', 'the header fields in another order', { headerFields: 'reversed' }],
  ['any-type', 'an Accept field for any type', { accept: '*/*' }],
  [
    'types',
    'an Accept field with several types',
    { accept: 'application/hal+json, application/*;q=0.9, text/plain;q=0.5' },
  ],
  ['quality', 'an Accept field with a quality', { accept: 'application/json;q=0.9' }],
  ['no-accept', 'no Accept field', { accept: null }],
]

const family = (dimension: Dimension, requirement: FeatureRequirement, basis: string) => ({
  dimension,
  requirement,
  basis,
})

export const sendings: readonly FeatureValue[] = [
  ...featureValues(
    family('delivery', 'many-creates', 'Section 4, rule 1: a valid NewPlant gets 200, however it arrives.'),
    deliveries.map(sent),
  ),
  ...featureValues(family('connection', 'many-creates', 'Section 4, rule 1: a valid NewPlant gets 200.'), [
    sent(['new', 'a new connection', { connection: 'new' }]),
  ]),
  ...featureValues(
    family('content type', 'content-type-parameter', 'Section 4: the content type is application/json.'),
    contentTypes.map(sent),
  ),
  ...featureValues(
    family('header fields', 'create-minimal', 'Section 4, rule 1: a valid NewPlant gets 200.'),
    [
      ...headerFields.map(sent),
      {
        slug: 'further',
        title: 'further header fields that clients send',
        apply: ({ sending }) => void Object.assign(sending, { headers: furtherHeaders('*') }),
      },
    ],
  ),
]
