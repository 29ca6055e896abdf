import { errorInWords } from './error-in-words.ts'
import { kit } from './kit.ts'

/** What whoever meets a fault of the kit can do. */
export const faultAdvice = `This is a fault of the kit, not of the service: please report it to the maintainers of ${kit.name}, with the version ${kit.version}, Node ${kit.node}, and the command line without secrets.`

/** An error nobody foresaw, on one line. */
export const faultLine = (error: unknown): string => `${errorInWords(error)}. ${faultAdvice}`
