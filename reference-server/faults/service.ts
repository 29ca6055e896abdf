import { withMembers, withStatus } from '../changed-response.ts'
import { generatedId, refused, refusing } from '../changes.ts'
import { refusals } from '../errors.ts'
import { isLosslessNumber } from 'lossless-json'
import type { Change } from '../named-change.ts'
import { on400 } from './error-changes.ts'
import { type Fault, fault } from './fault.ts'

const trace = `Error: not JSON
    at parseBody (/srv/plants/dist/body.js:52:12)
    at createPlant (/srv/plants/dist/create-plant.js:18:27)`

const typeAccepted =
  (type: string | undefined): Change =>
  (steps) => ({
    checkMediaType: (request) =>
      request.headers['content-type']?.split(';')[0] === type ? null : steps.checkMediaType(request),
  })

/** Refusals that differ from what the specification points to (should). */
export const serviceFaults: readonly Fault[] = [
  fault('rejects-with-400', 'refusals-422', 'What is not valid is refused with 422.').with(
    on400([], (plain) => withStatus(plain, 422)),
  ),
  fault('rejects-with-400', 'wrong-name-409', 'A name of the wrong type is refused with 409.').with(
    refused([refusals.nameNotString], (plain) => withStatus(plain, 409)),
  ),
  ...(
    [
      ['as-text', 'text/plain', 'as text'],
      ['as-form', 'application/x-www-form-urlencoded', 'as a form'],
      ['untyped', undefined, 'without a content type'],
    ] as const
  ).map(([word, type, how]) =>
    fault('content-type-required', `body-${word}-accepted`, `A body ${how} is accepted.`).with(
      typeAccepted(type),
    ),
  ),
  fault('no-data-leak', 'stack-trace', 'The message for malformed JSON is a stack trace.').with(
    refused([refusals.notJson], (plain) => withMembers(plain, ({ error }) => ({ error, message: trace }))),
  ),
  fault('no-data-leak', 'file-path', 'The message for an id out of range names a file of the service.').with(
    refused([refusals.idOutOfRange], (plain) =>
      withMembers(plain, ({ error }) => ({ error, message: 'overflow in /opt/plants/lib/int64.so' })),
    ),
  ),
  fault(
    'no-server-error',
    'long-name-500',
    'A name of more than 255 characters makes the service fail.',
  ).with(refusing(({ plant }) => plant.name.length > 255, refusals.internal)),
  fault(
    'no-server-error',
    'lone-surrogate-dropped',
    'Half of a surrogate pair closes the connection without a response.',
  ).with((steps) => ({
    create: (newPlant, service, request) => {
      if (/\p{Surrogate}/u.test(newPlant.plant.name)) request.socket.destroy()
      return steps.create(newPlant, service, request)
    },
  })),
  fault(
    'id-type',
    'id-of-other-types-taken',
    'An id of any type is accepted and replaced by a generated one.',
  ).with((steps) => ({
    readId: (members, request) =>
      members.id === undefined || isLosslessNumber(members.id)
        ? steps.readId(members, request)
        : generatedId(),
  })),
]
