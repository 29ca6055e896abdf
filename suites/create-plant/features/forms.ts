import type { JsonForm } from '../json-form.ts'
import {
  type Dimension,
  type FeatureDetails,
  type FeatureFamily,
  type FeatureValue,
  featureValues,
} from './feature.ts'

const family = (dimension: Dimension): FeatureFamily => ({
  dimension,
  requirement: 'json-forms',
  basis: 'Section 1: the data is sent as JSON, which leaves order, white space and escapes free.',
})

type Form = readonly [slug: string, title: string, form: Partial<JsonForm>, needs?: string]

const formed = ([slug, title, form, needs]: Form): FeatureDetails => ({
  slug,
  title,
  ...(needs === undefined ? {} : { needs }),
  apply: (draft) => void Object.assign(draft.newForm, form),
})

const tagged = 'tagged: yes'

/** Without order 0, which is the usual one. */
const orders: readonly Form[] = [
  ['name-id-tag', 'the name first', { order: 1 }],
  ['id-tag-name', 'the name last', { order: 2 }, tagged],
  ['tag-id-name', 'the tag first, the name last', { order: 3 }, tagged],
  ['name-tag-id', 'the name first, the id last', { order: 4 }, tagged],
  ['tag-name-id', 'the tag first, the id last', { order: 5 }, tagged],
]

const spaces: readonly Form[] = [
  ['single', 'a space between all tokens', { space: ' ' }],
  ['tabs', 'tabs between all tokens', { space: '\t' }],
  ['line-feeds', 'line feeds and indentation', { space: '\n  ' }],
  ['carriage-returns', 'carriage returns and line feeds', { space: '\r\n' }],
  ['lone-carriage-returns', 'carriage returns alone', { space: '\r' }],
  // A service that reads lines may take an empty one for the end.
  ['empty-lines', 'empty lines', { space: '\r\n\r\n' }],
]

const escapes: readonly FeatureDetails[] = [
  ...(
    [
      ['keys', 'escapes in the keys', { escapes: 'keys' }],
      ['keys-upper', 'escapes of upper case in the keys', { escapes: 'keys', upperCase: true }],
      ['values', 'escapes in the values', { escapes: 'values' }],
      ['values-upper', 'escapes of upper case in the values', { escapes: 'values', upperCase: true }],
      ['both', 'escapes in keys and values', { escapes: 'both' }],
    ] as const
  ).map(formed),
  {
    ...formed([
      'plain-name',
      'a plain name written as escapes',
      { escapes: 'values' },
      'name: number-at-end',
    ]),
    kind: 'escapes: values',
  },
  // A service that decodes escapes before it parses the body takes these quotation marks for the end of the name.
  {
    ...formed([
      'mixed',
      'escapes for some characters only, among them quotation marks',
      { escapes: 'both', mixed: true },
      'characters of the name: quotation-marks',
    ]),
    kind: 'escapes: both',
  },
  {
    slug: 'slash',
    title: 'an escaped slash',
    needs: 'characters of the name: slash',
    apply: (draft) => {
      draft.escapesSlash = true
    },
  },
]

/** Under these a text is not in the body as it is. */
export const escapedTexts: readonly string[] = escapes.flatMap(({ slug }) =>
  slug.startsWith('keys') || slug === 'slash' ? [] : [`escapes: ${slug}`],
)

/** Lengths of the body at which limits are usual. */
const bodies = [255, 256, 512, 1_000, 1_024, 1_025, 2_000, 2_048] as const

/** Has room for a character of the name across the end of the first KiB. */
const longest = 2_048

/** A body of this length has room for each text of the model, also written as escapes. */
const roomForEscapes = 512

const padded: readonly FeatureDetails[] = bodies.map((count) => ({
  slug: `body-of-${count}`,
  title: `a body of ${count} bytes`,
  kind: 'long',
  apply: (draft) => {
    draft.length = count
  },
  ...(count === longest ? { needs: 'characters of the name: latin' } : {}),
  ...(count === longest || count < roomForEscapes
    ? { excludes: escapes.map(({ slug }) => `escapes: ${slug}`) }
    : {}),
}))

export const forms: readonly FeatureValue[] = [
  ...featureValues(family('order of members'), orders.map(formed)),
  ...featureValues(family('white space'), [...spaces.map(formed), ...padded]),
  ...featureValues(family('escapes'), escapes),
]
