import type { IncomingMessage } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { refusals } from '../../../reference-server/errors.ts'
import type { Change } from '../../../reference-server/named-change.ts'
import { violate } from './violated-by.ts'

/** Each create takes 40 ms; one more than this number at the same time fails. */
const poolOf =
  (size: number): Change =>
  ({ readBody, create }) => {
    let atWork = 0
    const turnedAway = new WeakSet<IncomingMessage>()
    return {
      readBody: async (request, limit) => {
        const body = await readBody(request, limit)
        atWork += 1
        if (atWork > size) turnedAway.add(request)
        await setTimeout(40)
        atWork -= 1
        return body
      },
      create: (newPlant, service, request) =>
        turnedAway.has(request) ? refusals.internal : create(newPlant, service, request),
    }
  }

/** The user of one request is that of all requests that come before its response. */
const sharedUser: Change = ({ authorize, send }) => {
  const known = new Set<IncomingMessage>()
  return {
    authorize: (request, service) => {
      const refusal = authorize(request, service)
      if (refusal === null) known.add(request)
      return known.size > 0 ? null : refusal
    },
    send: (plain, response, request) => {
      known.delete(request)
      send(plain, response, request)
    },
  }
}

violate({
  'fails the tenth create at work': ['many-creates', poolOf(9)],
  'takes the user of another request in flight': ['auth-required', sharedUser],
})
