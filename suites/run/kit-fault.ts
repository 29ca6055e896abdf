import { cutAfter } from '../../reports/text/preview.ts'
import { environmentFault } from './environment-fault.ts'
import { kit } from '../http/kit.ts'

const maxMessageLength = 2_000

/** The thrown value in a bounded text. */
export function errorInWords(error: unknown): string {
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return cutAfter(words, maxMessageLength)
}

/** Advice for users who see a fault of the kit. */
const faultAdvice = `This is a fault of the kit, not of the service: please report it to the maintainers of ${kit.name}, with the version ${kit.version}, Node ${kit.node}, and the command line without secrets.`

/** An unexpected error, on one line. */
export const faultLine = (error: unknown): string =>
  environmentFault(error) ?? `${errorInWords(error)}. ${faultAdvice}`

/** `faultLine` of an engine that ended with the error. */
export function engineFaultLine(engine: string, error: unknown): string {
  const fault = environmentFault(error)
  return fault === undefined
    ? `The engine ${engine} crashed with ${errorInWords(error)}; the list of plants may be incomplete. ${faultAdvice}`
    : `The engine ${engine} could not run to its end: ${fault}.`
}
