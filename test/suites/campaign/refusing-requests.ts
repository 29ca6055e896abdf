import type { IncomingMessage } from 'node:http'
import type { Behaviour } from '../../../reference-server/behaviour.ts'
import { Refusal } from '../../../reference-server/errors.ts'
import { standard } from '../../../reference-server/standard.ts'

export const refused = new Refusal(400, 1, 'no')

/** What a server knows of a request. */
interface Arrived {
  readonly request: IncomingMessage
  readonly text: string
  readonly pieces: number
}

/** Refuses creates for their header fields, their bytes and how they arrive. */
export function refusing(...reasons: readonly ((arrived: Arrived) => boolean)[]): Partial<Behaviour> {
  const pieces = new WeakMap<IncomingMessage, number>()
  return {
    readBody: (request, limit) => {
      request.on('data', () => pieces.set(request, (pieces.get(request) ?? 0) + 1))
      return standard.readBody(request, limit)
    },
    parse: (text, request) => {
      const arrived = { request, text, pieces: pieces.get(request) ?? 0 }
      return reasons.some((isReason) => isReason(arrived)) ? refused : standard.parse(text, request)
    },
  }
}

export const hasCapitals = ({ request }: Arrived): boolean => request.rawHeaders.includes('CONTENT-TYPE')
const isSplit = ({ pieces }: Arrived): boolean => pieces > 1
const hasTabs = ({ text }: Arrived): boolean => /\{\t"/.test(text)
const hasSlash = ({ text }: Arrived): boolean => /\/d|\\u002f\\u0064/i.test(text)
const hasCharset = ({ request }: Arrived): boolean => /charset/.test(request.headers['content-type'] ?? '')
const endsWithId = ({ text }: Arrived): boolean => /d"\s*:\s*-?\d+\s*\}\s*$/.test(text)

/** None of these is a pair that the model marks. */
export const combinations = refusing(
  (arrived) => hasCapitals(arrived) && isSplit(arrived),
  (arrived) => hasTabs(arrived) && hasSlash(arrived),
  (arrived) => hasCharset(arrived) && hasCapitals(arrived) && endsWithId(arrived),
)
