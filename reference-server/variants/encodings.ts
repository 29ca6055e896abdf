import { isUtf8 } from 'node:buffer'
import { gunzipSync } from 'node:zlib'
import { refusingNames, refusingTexts, renaming } from '../changes.ts'
import { type Refusal, refusals } from '../errors.ts'
import type { Change } from '../named-change.ts'
import { refusal } from './refusal.ts'
import { type AllowedVariant, variant } from './variant.ts'

const members = (text: string): string[] => text.match(/"\w+"(?=\s*:)/g) ?? []

/** Maximum length of a body that is searched for duplicate keys, in characters. Hostile bodies would take too long. */
const looked = 1_000

const twiceTheSame = (text: string): boolean =>
  text.length < looked && new Set(members(text)).size < members(text).length

const deep = /\[\[\[\[|\{"x":\{"x":\{/

/** Decodes some bodies in another way. */
const decoding =
  (concerns: (bytes: Buffer) => boolean, decode: (bytes: Buffer) => string | Refusal): Change =>
  (steps) => ({
    decode: (bytes, request) => (concerns(bytes) ? decode(bytes) : steps.decode(bytes, request)),
  })

const marked = (bytes: Buffer): boolean => bytes.subarray(0, 3).equals(Buffer.from([0xef, 0xbb, 0xbf]))

const refusingBytes = (concerns: (bytes: Buffer) => boolean, plain: Refusal) =>
  decoding(concerns, () => plain)

const notUtf8 = (bytes: Buffer): boolean => !isUtf8(bytes)

/** Choices about the bytes and the JSON of a body. */
export const encodingVariants: readonly AllowedVariant[] = [
  variant('duplicate-keys', 'duplicate-keys-refused', 'Duplicate keys are refused.').with(
    refusingTexts({ test: twiceTheSame }, refusals.notJson),
  ),
  variant('duplicate-keys', 'first-key-counts', 'Of two equal keys the first one counts.').with((steps) => ({
    parse: (text, request) =>
      steps.parse(twiceTheSame(text) ? text.replace(/("\w+":)([^,]+),\1[^,}]+/, '$1$2') : text, request),
  })),
  variant('lone-surrogates', 'surrogates-refused', 'Half of a surrogate pair is refused.').with(
    refusingNames(/\p{Surrogate}/u),
  ),
  variant('lone-surrogates', 'surrogates-replaced', 'Half of a surrogate pair becomes U+FFFD.').with(
    renaming((name) => name.replace(/\p{Surrogate}/gu, '\ufffd')),
  ),
  variant('invalid-utf8', 'invalid-utf8-taken', 'Bytes that are not UTF-8 become U+FFFD.').with(
    decoding(notUtf8, (bytes) => bytes.toString()),
  ),
  variant('invalid-utf8', 'invalid-utf8-415', 'Wrong bytes are refused with 415.').with(
    refusingBytes(notUtf8, refusal(415, 'UTF-8 is wanted.')),
  ),
  variant('byte-order-mark', 'byte-order-mark-taken', 'A byte order mark before the body is ignored.').with(
    decoding(marked, (bytes) => bytes.subarray(3).toString()),
  ),
  variant(
    'byte-order-mark',
    'byte-order-mark-415',
    'A byte order mark before the body is refused with 415.',
  ).with(refusingBytes(marked, refusal(415, 'No byte order mark, please.'))),
  variant('nested-json', 'deep-json-422', 'Deep nesting is refused with 422.').with(
    refusingTexts(deep, refusal(422, 'Too deep.')),
  ),
  variant('nested-json', 'deep-json-closed', 'Deep nesting ends the connection.').with((steps) => ({
    parse: (text, request) => {
      if (deep.test(text)) request.socket.destroy()
      return steps.parse(text, request)
    },
  })),
  variant('compressed-body', 'gzip-taken', 'A body compressed with gzip is accepted.').with((steps) => ({
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
  })),
  variant(
    'compressed-body',
    'gzip-400',
    'The Content-Encoding is ignored: a compressed body is not JSON.',
  ).with((steps) => ({
    checkMediaType: (request) =>
      request.headers['content-encoding'] === 'gzip' ? null : steps.checkMediaType(request),
  })),
]
