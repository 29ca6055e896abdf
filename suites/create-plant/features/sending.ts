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

/** A value that decides only how the create is sent. */
type Way = Omit<FeatureDetails, 'apply'> & { readonly sending: WayOfSending }

const sent = ({ sending, ...details }: Way): FeatureDetails => ({
  ...details,
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
  {
    slug: 'head-first',
    title: 'a body that comes after its head',
    kind: afterHead,
    sending: { bodyDelay: bodyDelays.short },
  },
  {
    slug: 'slow-body',
    title: 'a body that comes long after its head',
    kind: afterHead,
    isSlow: true,
    sending: { bodyDelay: bodyDelays.long },
  },
  { slug: 'two-pieces', title: 'a body in two pieces', sending: { split: inPieces(2) } },
  {
    slug: 'three-pieces',
    title: 'a body in three pieces, after its head',
    sending: { split: inPieces(3), bodyDelay: bodyDelays.short },
  },
  { slug: 'ten-pieces', title: 'a body in ten pieces', sending: { split: inPieces(10) } },
  {
    slug: 'one-byte-first',
    title: 'a body of which one byte comes first',
    sending: { split: () => [1] },
  },
  {
    slug: 'last-byte-later',
    title: 'a body whose last byte comes later',
    sending: { split: ({ length }) => [length - 1] },
  },
  {
    slug: 'in-character',
    title: 'a body that is split inside a character',
    needs: 'characters of the name: latin',
    // With escapes, no character has more than one byte to split.
    excludes: escapedTexts,
    sending: { split: inCharacter },
  },
  {
    slug: 'in-escape',
    title: 'a body that is split inside an escape',
    needs: 'escapes: keys',
    sending: { split: inEscape },
  },
]

const contentTypes: readonly Way[] = [
  {
    slug: 'charset',
    title: 'a charset parameter',
    sending: { contentType: 'application/json; charset=utf-8' },
  },
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
  {
    slug: 'lower-case',
    title: 'the names of header fields in lower case',
    sending: { headerFields: 'lower case' },
  },
  {
    slug: 'upper-case',
    title: 'the names of header fields in upper case',
    sending: { headerFields: 'upper case' },
  },
  { slug: 'reversed', title: 'the header fields in another order', sending: { headerFields: 'reversed' } },
  { slug: 'any-type', title: 'an Accept field for any type', sending: { accept: '*/*' } },
  {
    slug: 'types',
    title: 'an Accept field with several types',
    sending: { accept: 'application/hal+json, application/*;q=0.9, text/plain;q=0.5' },
  },
  {
    slug: 'quality',
    title: 'an Accept field with a quality',
    sending: { accept: 'application/json;q=0.9' },
  },
  { slug: 'no-accept', title: 'no Accept field', sending: { accept: null } },
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
    sent({ slug: 'new', title: 'a new connection', sending: { connection: 'new' } }),
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
