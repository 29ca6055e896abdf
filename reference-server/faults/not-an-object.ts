import { withStatus } from '../changed-response.ts'
import { madeUp, refused } from '../changes.ts'
import { refusals } from '../errors.ts'
import type { Fault } from './fault.ts'

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
  ...notObjects.map(
    (json): Fault => ({
      id: `${wordFor[json]}-accepted`,
      breaks: 'not-an-object',
      title: `The body ${json} is accepted as a plant of defaults.`,
      steps: (steps) => ({
        parse: (text, request) => (text === json ? madeUp('unnamed') : steps.parse(text, request)),
      }),
    }),
  ),
  {
    id: 'not-an-object-204',
    breaks: 'not-an-object',
    title: 'JSON that is no object is ignored with 204.',
    steps: refused([refusals.notAnObject], (plain) => ({ ...withStatus(plain, 204), body: '' })),
  },
  {
    id: 'null-500',
    breaks: 'no-server-error',
    title: 'The body null makes the service fail.',
    steps: (steps) => ({
      parse: (text, request) => (text === 'null' ? refusals.internal : steps.parse(text, request)),
    }),
  },
]
