import { padded } from '../../create-plant/features/draft.ts'
import { countInWords, type Quantity } from './feature.ts'
import { jsonBodyOf } from './json-features.ts'
import { createWritten } from './made-creates.ts'

const requirement = 'json-forms'

/** White space outside of the JSON. */
const outer = (
  [
    ['before', 'precede', (text: string) => text.trimStart()],
    ['behind', 'follow', (text: string) => text.trimEnd()],
  ] as const
).map(
  ([place, verb, trimmed]): Quantity => ({
    id: `white-space-${place}`,
    requirement,
    isOneSided: true,
    words: (from, to) => `${countInWords(from, to, 'characters')} of white space ${verb} the JSON`,
    of: (request) => {
      const text = jsonBodyOf(request)
      return text === undefined ? undefined : BigInt(text.length - trimmed(text).length)
    },
    makesCreate: (value, unique) => {
      const space = ' '.repeat(Number(value))
      return createWritten(unique, (json) => (place === 'before' ? space + json : json + space))
    },
  }),
)

export const jsonQuantities: readonly Quantity[] = [
  ...outer,
  {
    id: 'body-bytes',
    requirement,
    isOneSided: true,
    words: (from, to) => `the body has ${countInWords(from, to, 'bytes')}`,
    of: ({ intent, exchange: { request } }) =>
      intent.operation === undefined ? undefined : BigInt(request.body?.bytes ?? 0),
    makesLonger: (value, body) => body.padStart(body.length + Number(value) - Buffer.byteLength(body)),
    makesCreate: (value, unique) => createWritten(unique, (json) => padded(json, Number(value))),
  },
]
