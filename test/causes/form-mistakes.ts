import { refusals } from '../../reference-server/errors.ts'
import { connectionCounter, refusing, refusingNames } from '../../reference-server/changes.ts'
import type { Change } from '../../reference-server/named-change.ts'
import type { Mistakes } from './mistakes.ts'

/** A slash that is escaped in the body comes back with its backslash. */
const keepingEscapedSlashes: Change = (steps) => {
  const escaped = new WeakSet<object>()
  return {
    parse: (text, request) => {
      if (text.includes('\\/')) escaped.add(request)
      return steps.parse(text, request)
    },
    created: (plant, request) =>
      steps.created(
        escaped.has(request) ? { ...plant, name: plant.name.replaceAll('/', '\\/') } : plant,
        request,
      ),
  }
}

const failingMethods = ['PUT', 'PATCH', 'DELETE']

/** Mistakes that depend on the method, the form of the JSON, letters or the connection. */
export const formMistakes: Mistakes = {
  'a slash that is escaped comes back with its backslash': [keepingEscapedSlashes, ['a slash is escaped']],
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
