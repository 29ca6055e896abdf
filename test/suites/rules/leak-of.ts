import { leakIn } from '../../../suites/rules/leak.ts'
import { exchange, type ResponseOptions } from './responses.ts'

export const token = 'Tk-4f9c.a~b+c/0123456789=='

/** What an Error with these members gives away, in a response with status 400 unless the options say otherwise. */
export const leakOf = (members: object, options: ResponseOptions = {}): string | null =>
  leakIn(exchange(JSON.stringify({ error: 1, ...members }), { status: 400, ...options }), token)

/** What an Error with this message gives away. */
export const leak = (message: string, options?: ResponseOptions): string | null =>
  leakOf({ message }, options)
