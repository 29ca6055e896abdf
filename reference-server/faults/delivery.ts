import { withStatus } from '../changed-response.ts'
import { created, refusing, refusingNth, requestCounter } from '../changes.ts'
import { refusals } from '../errors.ts'
import type { Change } from '../named-change.ts'
import { creates, type Fault, fault } from './fault.ts'
import { readByPieces } from './read-by-pieces.ts'

const breaks = 'many-creates'

const decodedByPieces =
  (keptBytes?: (piece: Buffer) => number): Change =>
  () => ({ readBody: (request) => readByPieces(request, keptBytes) })

/** The first byte of a character at the end of a piece, and no more of it. */
const firstByte = (piece: Buffer): number => Number((piece.at(-1) ?? 0) >= 0xc0)

/** The bytes of a character that a piece does not hold whole, but no more than two. */
function upToTwoBytes(piece: Buffer): number {
  const start = piece.subarray(-3).findLastIndex((byte) => byte >= 0xc0)
  const count = start < 0 ? 0 : Math.min(piece.length, 3) - start
  const [lead = 0] = count === 0 ? [] : piece.subarray(-count)
  const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2
  return count < length && count < 3 ? count : 0
}

/** Does not wait for a body that arrives this many milliseconds after its head. */
const bodyNotAwaited =
  (delay: number): Change =>
  (steps) => ({
    readBody: async (request, limit) => {
      for (let waited = 0; waited < delay && request.readableLength === 0; waited += 5)
        await new Promise((resolve) => setTimeout(resolve, 5))
      return request.readableLength === 0 ? refusals.bodyMissing : steps.readBody(request, limit)
    },
  })

/** Does not wait for a late body while other bodies are awaited. */
const bodyNotAwaitedBesideOthers: Change = (steps) => {
  let awaited = 0
  return {
    readBody: async (request, limit) => {
      awaited += 1
      try {
        const isBusy = awaited > 1
        if (isBusy && request.readableLength === 0) await new Promise((resolve) => setTimeout(resolve, 5))
        if (isBusy && request.readableLength === 0) return refusals.bodyMissing
        return await steps.readBody(request, limit)
      } finally {
        awaited -= 1
      }
    },
  }
}

/** Closes the connection in place of a response. */
const dropping =
  (nth: (count: number) => boolean): Change =>
  (steps) => {
    const count = requestCounter()
    return {
      create: (newPlant, service, request) => {
        if (nth(count())) request.socket.destroy()
        return steps.create(newPlant, service, request)
      },
    }
  }

/** Valid creates that fail because of how, when or in which order they are sent (section 4, rule 1). */
export const deliveryFaults: readonly Fault[] = [
  fault(breaks, 'body-decoded-by-pieces', 'A body that is split inside a character is garbled.').with(
    decodedByPieces(),
  ),
  fault(
    breaks,
    'body-decoded-by-pieces-behind-a-second-byte',
    'A body that is split behind the second byte of a character is garbled.',
  ).with(decodedByPieces(firstByte)),
  fault(
    breaks,
    'body-decoded-by-pieces-behind-a-third-byte',
    'A body that is split behind the third byte of a character is garbled.',
  ).with(decodedByPieces(upToTwoBytes)),
  fault(breaks, 'late-body-missing', 'A body that is later than its head counts as missing.').with(
    bodyNotAwaited(5),
  ),
  fault(
    breaks,
    'late-body-missing-beside-others',
    'While another body is awaited, one that is later than its head counts as missing.',
  ).with(bodyNotAwaitedBesideOthers),
  fault(
    breaks,
    'slow-body-missing',
    'A body that is a fifth of a second later than its head counts as missing.',
  ).with(bodyNotAwaited(200)),
  // Three, because a kept connection that closes is not a drop: the create is sent again on a new one.
  fault(breaks, 'creates-dropped', 'The 66th create and the next two get no response.').with(
    dropping((count) => count >= 66 && count <= 68),
  ),
  fault([breaks, ...creates], 'every-13th-fails', 'Every 13th create fails.').with(
    refusingNth(requestCounter, (nth) => nth % 13 === 0, refusals.internal),
  ),
  fault(
    [breaks, ...creates],
    'second-backend-201',
    'Two backends take turns, and one of them sends 201.',
  ).with((steps) => {
    const count = requestCounter()
    return created((plain) => (count() % 2 === 0 ? withStatus(plain, 201) : plain))(steps)
  }),
  fault(
    [breaks, ...creates],
    'new-version-after-60-creates',
    'After 60 creates a new version refuses plants without a tag.',
  ).with((steps) => {
    const count = requestCounter()
    return refusing(({ plant }) => count() > 60 && plant.tag === undefined)(steps)
  }),
]
