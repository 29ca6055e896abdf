import type { UniqueData } from '../unique-data.ts'
import { type FeatureDetails, type FeatureValue, featureValues } from './feature.ts'
import { scarceIds } from './ids.ts'
import type { Field } from '../text-field.ts'

/** Each digit of the suffix as a character, of which this is the first. */
const written = (suffix: string, first: number): string =>
  Array.from(suffix, (digit) => String.fromCodePoint(first + Number.parseInt(digit, 36))).join('')

/** Each digit of the suffix as an ideograph outside the BMP: four bytes, two code units. */
export const ideographs = (suffix: string): string => written(suffix, 0x20000)

/** Text of `count` bytes: the widest character repeated, then one narrower character if needed. */
function ofBytes(count: number, widest: '木' | '🌵'): string {
  const width = Buffer.byteLength(widest)
  const rest = ['', 'x', 'é', '木'][count % width] ?? ''
  return widest.repeat(Math.floor(count / width)) + rest
}

/**
 * Lengths in bytes above which the filling, or also the suffix, has characters of four bytes: with narrower ones, the next lengths of
 * the model could have more than 24 code points.
 */
const maxNarrow = { filling: 48, suffix: 64 }

function textOfBytes(unique: UniqueData, count: number): string {
  const suffix = count > maxNarrow.suffix ? ideographs(unique.suffix()) : unique.suffix()
  return suffix + ofBytes(count - Buffer.byteLength(suffix), count > maxNarrow.filling ? '🌵' : '木')
}

const value = (
  member: Field,
  slug: string,
  length: string,
  draw: (unique: UniqueData) => string,
): FeatureDetails => ({
  slug,
  title: `a ${member} of ${length}`,
  kind: 'beyond the BMP',
  ...(member === 'tag' ? { needs: 'tagged: yes' } : {}),
  apply: (draft) => {
    draft[member] = draw(draft.unique)
  },
})

/** Three bytes and one code unit each. */
const longestInBmp = (unique: UniqueData): string => written(unique.suffix(), 0x4e00).padEnd(24, '木')

/** A name of emoji alone, and a tag with ideographs. */
const longest = {
  name: (unique: UniqueData): string => written(unique.suffix(), 0x1f400).padEnd(48, '🌵🍀'),
  tag: (unique: UniqueData): string => ideographs(unique.suffix()).padEnd(48, '🌵🍀'),
}

/** Usual limits of columns and validators that count bytes or UTF-16 code units. No text has more than 24 code points. */
const values = (member: Field, bytes: readonly number[]): FeatureDetails[] => [
  ...bytes.map((count) =>
    value(member, `${count}-bytes`, `${count} bytes`, (unique) => textOfBytes(unique, count)),
  ),
  value(member, '24-ideographs', '24 ideographs of three bytes each', longestInBmp),
  value(member, 'widest', '24 code points, all of them outside the BMP', longest[member]),
]

const basis = 'Section 8, Limits: field length bounds are not shown; name and tag are strings.'

export const lengthsOfNames: readonly FeatureValue[] = featureValues(
  { dimension: 'name', requirement: 'unicode-names', basis },
  [
    ...values('name', [32, 40, 64, 80, 96]),
    {
      ...value('name', 'ideographs', 'ideographs alone, in few bytes', (unique) =>
        written(unique.suffix(), 0x4e00),
      ),
      // Sent although longer ones are refused.
      kind: 'few bytes',
    },
  ],
)

export const lengthsOfTags: readonly FeatureValue[] = featureValues(
  { dimension: 'tag', requirement: 'unicode-names', basis },
  [
    ...values('tag', [32, 72]),
    {
      ...value(
        'tag',
        'one-emoji',
        'one emoji that is joined from five code points',
        () => '👨\u200d👩\u200d👧',
      ),
      excludes: scarceIds,
    },
  ],
)
