import { withMembers } from '../changed-answer.ts'
import { refusals } from '../errors.ts'
import { error, message, on400 } from './error-changes.ts'
import { type Fault, type FaultRow, faultsOf } from './fault.ts'

const { bodyMissing, notAnObject, idMissing, idNotInteger, idOutOfRange, nameMissing } = refusals
const { nameNotString, tagNotString } = refusals

const rows: readonly FaultRow[] = [
  ['error-text', 'The value of error is text.', on400([], error('BAD_REQUEST'))],
  ['error-digits', 'The value of error is a number in quotes.', on400([], error('400'))],
  [
    'error-missing',
    'A missing name is answered without a value of error.',
    on400([nameMissing], error(undefined)),
  ],
  ['error-null', 'A fraction as id is answered with a null error.', on400([idNotInteger], error(null))],
  ['error-boolean', 'A wrong tag is answered with error: true.', on400([tagNotString], error(true))],
  ['error-fraction', 'A wrong name is answered with the error 400.1.', on400([nameNotString], error(400.1))],
  [
    'error-2-31',
    'An id out of range is answered with the error 2^31.',
    on400([idOutOfRange], error(2 ** 31)),
  ],
  [
    'error-below-int32',
    'A missing id is answered with the error -2^31-1.',
    on400([idMissing], error(-(2 ** 31) - 1)),
  ],
  ['error-timestamp', 'The value of error is the time in milliseconds.', on400([], error(1_700_000_000_000))],
  [
    'error-nested',
    'The Error stands inside a member of its own.',
    on400([], (answer) => withMembers(answer, (members) => ({ error: members }))),
  ],
  [
    'errors-array',
    'A wrong tag is answered with an array of Errors.',
    on400([tagNotString], (answer) => withMembers(answer, (members) => [members])),
  ],
  [
    'message-missing',
    'A missing body is answered without a message.',
    on400([bodyMissing], message(undefined)),
  ],
  [
    'message-null',
    'JSON that is no object is answered with a null message.',
    on400([notAnObject], message(null)),
  ],
  [
    'message-array',
    'A missing name is answered with an array of messages.',
    on400([nameMissing], message(['name should not be empty'])),
  ],
  [
    'message-object',
    'A wrong id is answered with an object as message.',
    on400([idNotInteger], message({ id: 'integer' })),
  ],
  [
    'message-renamed',
    'The text stands in a member called detail.',
    on400([], (answer) => withMembers(answer, ({ message, ...rest }) => ({ ...rest, detail: message }))),
  ],
]

/** Answers of status 400 whose members are not those of an Error (section 2): for every cause, or for one. */
export const errorMemberFaults: readonly Fault[] = faultsOf(rows, 'error-shape')
