import { manyCreates } from '../../../contracts/catalogue.ts'
import { headerValue } from '../../../reports/text/header-value.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import { type Feature, feature } from './feature.ts'

/** Whether a piece ends inside a character, behind at least this many of its bytes. */
export function isSplitInCharacter({ pieces = [], exchange }: LoggedRequest, behind: 1 | 2): boolean {
  const bytes = Buffer.from(exchange.request.body?.text ?? '')
  const isLater = (offset: number): boolean => ((bytes[offset] ?? 0) & 0xc0) === 0x80
  return pieces.some((offset) => isLater(offset) && (behind === 1 || isLater(offset - 1)))
}

const delivered = (id: string, words: string): Feature =>
  feature(id, words, manyCreates, { isBeyondCurl: true })

function* inPieces(request: LoggedRequest): Iterable<Feature> {
  yield delivered('pieces', 'the body arrives in pieces')
  if (headerValue(request.exchange.request.headers, 'content-length') !== undefined)
    yield delivered('pieces-length', 'the body arrives in pieces, with its length')
  if (isSplitInCharacter(request, 1))
    yield delivered('split-character', 'the body is split inside a character')
  if (isSplitInCharacter(request, 2))
    yield delivered('split-character-2', 'the body is split behind two or more bytes of a character')
}

/** Features of when the parts of a request are sent. */
export function* deliveryFeatures(request: LoggedRequest): Iterable<Feature> {
  const { bodyDelay, pieces } = request
  if (bodyDelay !== undefined) yield delivered('head-first', 'the body arrives later than its head')
  if (pieces !== undefined) yield* inPieces(request)
  if (bodyDelay !== undefined || pieces !== undefined)
    yield delivered('late-body', 'the body, or a piece of it, arrives later than its head')
}
