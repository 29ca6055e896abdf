import { isUtf8 } from 'node:buffer'
import { gunzipSync } from 'node:zlib'
import type { Behaviour } from '../behaviour.ts'
import { refusing, refusingTexts } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import type { AllowedVariant } from './variant.ts'

const refusal = (status: number, message: string): Refusal => new Refusal(status, 3000, message)

const members = (text: string): string[] => text.match(/"\w+"(?=\s*:)/g) ?? []

/** Maximum length of a body that is searched for duplicate keys, in characters. Hostile bodies would take too long. */
const looked = 1_000

const twiceTheSame = (text: string): boolean =>
  text.length < looked && new Set(members(text)).size < members(text).length

const deep = /\[\[\[\[|\{"x":\{"x":\{/

/** Decodes some bodies in another way. */
const decoding =
  (concerns: (bytes: Buffer) => boolean, decode: (bytes: Buffer) => string | Refusal) =>
  (steps: Behaviour): Partial<Behaviour> => ({
    decode: (bytes, request) => (concerns(bytes) ? decode(bytes) : steps.decode(bytes, request)),
  })

const marked = (bytes: Buffer): boolean => bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))

const refusingBytes = (concerns: (bytes: Buffer) => boolean, plain: Refusal) =>
  decoding(concerns, () => plain)

const notUtf8 = (bytes: Buffer): boolean => !isUtf8(bytes)

/** Choices about the bytes and the JSON of a body. */
export const encodingVariants: readonly AllowedVariant[] = [
  {
    id: 'duplicate-keys-refused',
    allows: 'duplicate-keys',
    title: 'Duplicate keys are refused.',
    steps: (steps) => ({
      parse: (text, request) => (twiceTheSame(text) ? refusals.notJson : steps.parse(text, request)),
    }),
  },
  {
    id: 'first-key-counts',
    allows: 'duplicate-keys',
    title: 'Of two equal keys the first one counts.',
    steps: (steps) => ({
      parse: (text, request) =>
        steps.parse(twiceTheSame(text) ? text.replace(/("\w+":)([^,]+),\1[^,}]+/, '$1$2') : text, request),
    }),
  },
  {
    id: 'surrogates-refused',
    allows: 'lone-surrogates',
    title: 'Half of a surrogate pair is refused.',
    steps: refusing(({ plant }) => /\p{Surrogate}/u.test(plant.name)),
  },
  {
    id: 'surrogates-replaced',
    allows: 'lone-surrogates',
    title: 'Half of a surrogate pair becomes U+FFFD.',
    steps: (steps) => ({
      created: (plant, request) =>
        steps.created({ ...plant, name: plant.name.replace(/\p{Surrogate}/gu, '\ufffd') }, request),
    }),
  },
  {
    id: 'invalid-utf8-taken',
    allows: 'invalid-utf8',
    title: 'Bytes that are not UTF-8 become U+FFFD.',
    steps: decoding(notUtf8, (bytes) => bytes.toString()),
  },
  {
    id: 'invalid-utf8-415',
    allows: 'invalid-utf8',
    title: 'Wrong bytes are refused with 415.',
    steps: refusingBytes(notUtf8, refusal(415, 'UTF-8 is wanted.')),
  },
  {
    id: 'byte-order-mark-taken',
    allows: 'byte-order-mark',
    title: 'A byte order mark before the body is ignored.',
    steps: decoding(marked, (bytes) => bytes.subarray(3).toString()),
  },
  {
    id: 'byte-order-mark-415',
    allows: 'byte-order-mark',
    title: 'A byte order mark before the body is refused with 415.',
    steps: refusingBytes(marked, refusal(415, 'No byte order mark, please.')),
  },
  {
    id: 'deep-json-422',
    allows: 'nested-json',
    title: 'Deep nesting is refused with 422.',
    steps: refusingTexts(deep, refusal(422, 'Too deep.')),
  },
  {
    id: 'deep-json-closed',
    allows: 'nested-json',
    title: 'Deep nesting ends the connection.',
    steps: (steps) => ({
      parse: (text, request) => {
        if (deep.test(text)) request.socket.destroy()
        return steps.parse(text, request)
      },
    }),
  },
  {
    id: 'gzip-taken',
    allows: 'compressed-body',
    title: 'A body compressed with gzip is accepted.',
    steps: (steps) => ({
      checkMediaType: (request) =>
        request.headers['content-encoding'] === 'gzip' ? null : steps.checkMediaType(request),
      decode: (bytes, request) => {
        if (request.headers['content-encoding'] !== 'gzip') return steps.decode(bytes, request)
        try {
          return steps.decode(gunzipSync(bytes), request)
        } catch {
          return refusals.notJson
        }
      },
    }),
  },
  {
    id: 'gzip-400',
    allows: 'compressed-body',
    title: 'The Content-Encoding is ignored: a compressed body is not JSON.',
    steps: (steps) => ({
      checkMediaType: (request) =>
        request.headers['content-encoding'] === 'gzip' ? null : steps.checkMediaType(request),
    }),
  },
]
