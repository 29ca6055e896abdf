import { type FeatureValue, featureValues } from './feature.ts'

/** Tags that services read as another value, or for which they have another meaning. Tags need not be unique. */
export const tags: readonly (readonly [slug: string, tag: string, needs?: string])[] = [
  ['of-three', 'red'],
  ['of-three-again', 'red'],
  ['of-three-once-more', 'red'],
  ['leading-zero', '0042'],
  ['digits', '1984'],
  ['long-number', '123456789012345678901'],
  ['exponent', '1e5'],
  ['hexadecimal', '0x1f'],
  ['null', 'null'],
  ['null-capital', 'NULL'],
  ['undefined', 'undefined'],
  ['true', 'true'],
  ['false', 'false'],
  ['yes', 'yes'],
  ['off', 'off'],
  ['nan', 'NaN'],
  ['infinity', 'Infinity'],
  ['date', '20240229'],
  ['constructor', 'constructor'],
  // Stands before the name: a service that searches the text may take this tag for the key.
  ['member-name', 'name', 'order of members: tag-name-id'],
  ['sql', 'drop table plants or in'],
  ['shell', 'rm exec'],
  ['repeated-word', 'tree tree'],
  ['number-at-end', 'May 2'],
  // The name of a gene, which spreadsheets take for a date.
  ['gene', 'SEPT2'],
  ['digit-groups', '12 345 678'],
  ['article-and-plural', 'The trees'],
  ['filtered', 'damn Titan Cucumbers'],
  ['secret', 'root password'],
  ['select', 'union select'],
  ['delete', 'delete group index key'],
  ['script', 'script'],
  ['none', 'None'],
  ['admin', 'admin'],
  ['six-digits', '100000'],
  ['joined-words', 'treetree'],
  ['tag', 'tag'],
  ['default', 'default'],
  ['plant', 'plant'],
  ['device', 'con'],
  ['mixed-case', 'mOsS'],
  ['new', 'new'],
  ['edit', 'edit'],
  ['zeros', '000'],
  ['unknown', 'unknown'],
  ['alter', 'alter create update not'],
]

export const tagged: readonly FeatureValue[] = featureValues(
  {
    dimension: 'tagged',
    requirement: 'create-with-tag',
    basis: 'Section 2, NewPlant: tag is an optional field.',
  },
  [
    {
      slug: 'yes',
      title: 'a tag',
      apply: (draft) => {
        draft.tag ??= draft.unique.name()
      },
    },
  ],
)
