import { withMembers } from '../changed-response.ts'
import { refusals } from '../errors.ts'
import { error, message, on400 } from './error-changes.ts'
import { type Fault, fault } from './fault.ts'

const breaks = 'error-shape'

const { bodyMissing, notAnObject, idMissing, idNotInteger, idOutOfRange, nameMissing } = refusals
const { nameNotString, tagNotString } = refusals

/** Responses of status 400 whose members are not those of an Error (section 2): for every cause, or for one. */
export const errorMemberFaults: readonly Fault[] = [
  fault(breaks, 'error-text', 'The value of error is text.').with(on400([], error('BAD_REQUEST'))),
  fault(breaks, 'error-digits', 'The value of error is a number in quotes.').with(on400([], error('400'))),
  fault(breaks, 'error-missing', 'A missing name gets a response without a value of error.').with(
    on400([nameMissing], error(undefined)),
  ),
  fault(breaks, 'error-null', 'A fraction as id gets a response with a null error.').with(
    on400([idNotInteger], error(null)),
  ),
  fault(breaks, 'error-boolean', 'A wrong tag gets a response with error: true.').with(
    on400([tagNotString], error(true)),
  ),
  fault(breaks, 'error-fraction', 'A wrong name gets a response with the error 400.1.').with(
    on400([nameNotString], error(400.1)),
  ),
  fault(breaks, 'error-2-31', 'An id out of range gets a response with the error 2^31.').with(
    on400([idOutOfRange], error(2 ** 31)),
  ),
  fault(breaks, 'error-below-int32', 'A missing id gets a response with the error -2^31-1.').with(
    on400([idMissing], error(-(2 ** 31) - 1)),
  ),
  fault(breaks, 'error-timestamp', 'The value of error is the time in milliseconds.').with(
    on400([], error(1_700_000_000_000)),
  ),
  fault(breaks, 'error-nested', 'The Error is nested in another member.').with(
    on400([], (plain) => withMembers(plain, (members) => ({ error: members }))),
  ),
  fault(breaks, 'errors-array', 'A wrong tag gets a response with an array of Errors.').with(
    on400([tagNotString], (plain) => withMembers(plain, (members) => [members])),
  ),
  fault(breaks, 'message-missing', 'A missing body gets a response without a message.').with(
    on400([bodyMissing], message(undefined)),
  ),
  fault(breaks, 'message-null', 'JSON that is not an object gets a response with a null message.').with(
    on400([notAnObject], message(null)),
  ),
  fault(breaks, 'message-array', 'A missing name gets a response with an array of messages.').with(
    on400([nameMissing], message(['name should not be empty'])),
  ),
  fault(breaks, 'message-object', 'A wrong id gets a response with an object as message.').with(
    on400([idNotInteger], message({ id: 'integer' })),
  ),
  fault(breaks, 'message-renamed', 'The text is in a member called detail.').with(
    on400([], (plain) => withMembers(plain, ({ message, ...rest }) => ({ ...rest, detail: message }))),
  ),
]
