import type { Behaviour } from '../behaviour.ts'
import { withMembers, withStatus } from '../changed-response.ts'
import { generatedId, refused, refusing } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import { isLosslessNumber } from 'lossless-json'
import type { Fault } from './fault.ts'

const trace = `Error: not JSON
    at parseBody (/srv/plants/dist/body.js:52:12)
    at createPlant (/srv/plants/dist/create-plant.js:18:27)`

const typeAccepted = (type: string | undefined) => (steps: Behaviour) =>
  ({
    checkMediaType: (request) =>
      request.headers['content-type'] === type ? null : steps.checkMediaType(request),
  }) satisfies Partial<Behaviour>

/** Refusals that differ from what the specification points to (should). */
export const serviceFaults: readonly Fault[] = [
  {
    id: 'refusals-422',
    breaks: 'rejects-with-400',
    title: 'What is not valid is refused with 422.',
    steps: refused([], (plain) => (plain.status === 400 ? withStatus(plain, 422) : plain)),
  },
  {
    id: 'wrong-name-409',
    breaks: 'rejects-with-400',
    title: 'A name of the wrong type is refused with 409.',
    steps: refused([refusals.nameNotString], (plain) => withStatus(plain, 409)),
  },
  ...(
    [
      ['as-text', 'text/plain', 'as text'],
      ['as-form', 'application/x-www-form-urlencoded', 'as a form'],
      ['untyped', undefined, 'without a content type'],
    ] as const
  ).map(
    ([word, type, how]): Fault => ({
      id: `body-${word}-accepted`,
      breaks: 'content-type-required',
      title: `A body ${how} is accepted.`,
      steps: typeAccepted(type),
    }),
  ),
  {
    id: 'stack-trace',
    breaks: 'no-data-leak',
    title: 'The message for malformed JSON is a stack trace.',
    steps: refused([refusals.notJson], (plain) =>
      withMembers(plain, ({ error }) => ({ error, message: trace })),
    ),
  },
  {
    id: 'file-path',
    breaks: 'no-data-leak',
    title: 'The message for an id out of range names a file of the service.',
    steps: refused([refusals.idOutOfRange], (plain) =>
      withMembers(plain, ({ error }) => ({ error, message: 'overflow in /opt/plants/lib/int64.so' })),
    ),
  },
  {
    id: 'long-name-500',
    breaks: 'no-server-error',
    title: 'A name of more than 255 characters makes the service fail.',
    steps: refusing(({ plant }) => plant.name.length > 255, new Refusal(500, 1900, 'The service failed.')),
  },
  {
    id: 'lone-surrogate-dropped',
    breaks: 'no-server-error',
    title: 'Half of a surrogate pair closes the connection without a response.',
    steps: (steps) => ({
      create: (newPlant, service, request) => {
        if (/\p{Surrogate}/u.test(newPlant.plant.name)) request.socket.destroy()
        return steps.create(newPlant, service, request)
      },
    }),
  },
  {
    id: 'id-of-other-types-taken',
    breaks: 'id-type',
    title: 'An id of any type is accepted and replaced by a generated one.',
    steps: (steps) => ({
      readId: (members, request) =>
        members.id === undefined || isLosslessNumber(members.id)
          ? steps.readId(members, request)
          : generatedId(),
    }),
  },
]
