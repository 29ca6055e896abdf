import { refusals } from '../../reference-server/errors.ts'
import { connectionCounter, refusing, refusingNames } from '../../reference-server/changes.ts'
import type { Mistakes } from './mistakes.ts'

const failingMethods = ['PUT', 'PATCH', 'DELETE']

/** Mistakes that depend on the method, the letters of a name or the connection. */
export const requestMistakes: Mistakes = {
  'names with a doubled letter are refused': [
    refusingNames(/([A-Za-z])\1/),
    ['the name has N or more equal ASCII letters in a row'],
  ],
  'negative ids are refused on connections that are used again': [
    (steps) => {
      const count = connectionCounter()
      return refusing(({ id }, request) => count(request) > 1 && id < 0n)(steps)
    },
    ['the id is negative and the connection carried requests before'],
  ],
  'some methods fail': [
    ({ route }) => ({
      route: (request, service) =>
        failingMethods.includes(request.method ?? '') ? refusals.internal : route(request, service),
    }),
    ['the request is PUT /plants, or the request is PATCH /plants, or the request is DELETE /plants'],
  ],
}
