import { padded } from '../create-plant/features/draft.ts'
import type { RequestOptions } from '../session/request.ts'

/** Adds the circumstances in which a request is sent. */
export type OptionsVariation = (options: RequestOptions) => RequestOptions

/** Length of a long body in bytes: a service may check only what it reads first. */
const longBody = 1_500

/** Fills the JSON of a body up with white space. */
export const withLongBody: OptionsVariation = ({ body = null, ...options }) => ({
  ...options,
  body: body === null ? null : padded(body.toString(), longBody),
})
