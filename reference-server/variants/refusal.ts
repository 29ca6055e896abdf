import { Refusal } from '../errors.ts'

/** The refusal of a body in a form that the specification leaves open. */
export const refusal = (status: number, message: string): Refusal => new Refusal(status, 3000, message)
