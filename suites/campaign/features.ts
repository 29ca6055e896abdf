import { type GeneratedCase, isPlainText } from './generated-case.ts'

/** What a valid case needs beyond the plainest create, by the requirement that covers it. */
interface Feature {
  readonly requirement: string
  readonly title: string
  isIn(generated: GeneratedCase): boolean
}

export const features: readonly Feature[] = [
  {
    requirement: 'id-int64',
    title: 'accepts generated ids over the whole range of int64',
    isIn: ({ id }) => id !== null,
  },
  {
    requirement: 'unicode-names',
    title: 'accepts generated Unicode names and tags',
    isIn: ({ name, tag }) => !isPlainText(name) || !isPlainText(tag ?? ''),
  },
  {
    requirement: 'json-forms',
    title: 'accepts generated plants in every form of JSON',
    isIn: ({ form }) => form !== null,
  },
  {
    requirement: 'create-with-tag',
    title: 'creates generated plants with a tag',
    isIn: ({ tag }) => tag !== null,
  },
]

/** The requirements of the features of a valid case. */
export const featuresOf = (generated: GeneratedCase): string[] =>
  features.filter((feature) => feature.isIn(generated)).map(({ requirement }) => requirement)
