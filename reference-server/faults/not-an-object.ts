import { withBody, withStatus } from '../changed-response.ts'
import { madeUp, refused, refusingTexts } from '../changes.ts'
import { refusals } from '../errors.ts'
import { type Fault, fault } from './fault.ts'

const notObjects = ['{}', '[]', 'null', 'true', '1', '"x"'] as const
const wordFor: Record<(typeof notObjects)[number], string> = {
  '{}': 'empty-object',
  '[]': 'empty-array',
  null: 'null',
  true: 'true',
  '1': 'number',
  '"x"': 'string',
}

/** Bodies that are not an object with id and name, and are accepted. */
export const notAnObjectFaults: readonly Fault[] = [
  ...notObjects.map((json) =>
    fault(
      'not-an-object',
      `${wordFor[json]}-accepted`,
      `The body ${json} is accepted as a plant of defaults.`,
    ).with((steps) => ({
      parse: (text, request) => (text === json ? madeUp('unnamed') : steps.parse(text, request)),
    })),
  ),
  fault('not-an-object', 'not-an-object-204', 'JSON that is not an object is ignored with 204.').with(
    refused([refusals.notAnObject], (plain) => withBody(withStatus(plain, 204), '')),
  ),
  fault('no-server-error', 'null-500', 'The body null makes the service fail.').with(
    refusingTexts(/^null$/, refusals.internal),
  ),
]
