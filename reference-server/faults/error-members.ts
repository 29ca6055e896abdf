import { withMembers } from '../changed-response.ts'
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
    'A missing name gets a response without a value of error.',
    on400([nameMissing], error(undefined)),
  ],
  ['error-null', 'A fraction as id gets a response with a null error.', on400([idNotInteger], error(null))],
  ['error-boolean', 'A wrong tag gets a response with error: true.', on400([tagNotString], error(true))],
  [
    'error-fraction',
    'A wrong name gets a response with the error 400.1.',
    on400([nameNotString], error(400.1)),
  ],
  [
    'error-2-31',
    'An id out of range gets a response with the error 2^31.',
    on400([idOutOfRange], error(2 ** 31)),
  ],
  [
    'error-below-int32',
    'A missing id gets a response with the error -2^31-1.',
    on400([idMissing], error(-(2 ** 31) - 1)),
  ],
  ['error-timestamp', 'The value of error is the time in milliseconds.', on400([], error(1_700_000_000_000))],
  [
    'error-nested',
    'The Error is nested in another member.',
    on400([], (plain) => withMembers(plain, (members) => ({ error: members }))),
  ],
  [
    'errors-array',
    'A wrong tag gets a response with an array of Errors.',
    on400([tagNotString], (plain) => withMembers(plain, (members) => [members])),
  ],
  [
    'message-missing',
    'A missing body gets a response without a message.',
    on400([bodyMissing], message(undefined)),
  ],
  [
    'message-null',
    'JSON that is no object gets a response with a null message.',
    on400([notAnObject], message(null)),
  ],
  [
    'message-array',
    'A missing name gets a response with an array of messages.',
    on400([nameMissing], message(['name should not be empty'])),
  ],
  [
    'message-object',
    'A wrong id gets a response with an object as message.',
    on400([idNotInteger], message({ id: 'integer' })),
  ],
  [
    'message-renamed',
    'The text is in a member called detail.',
    on400([], (plain) => withMembers(plain, ({ message, ...rest }) => ({ ...rest, detail: message }))),
  ],
]

/** Responses of status 400 whose members are not those of an Error (section 2): for every cause, or for one. */
export const errorMemberFaults: readonly Fault[] = faultsOf(rows, 'error-shape')
