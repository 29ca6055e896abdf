import { membersOf } from './text/members.ts'
import type { Finding } from './model.ts'

/** The members that a reader should look at in the deciding exchange. */
export interface HighlightedMembers {
  /** Names of members of the request or the response. */
  readonly members: ReadonlySet<string>
  readonly status: boolean
}

const nothing: HighlightedMembers = { members: new Set(), status: false }

/** The words of an outcome that can be names of members. */
const wordsOf = (texts: readonly (string | undefined)[]): Set<string> =>
  new Set(texts.flatMap((text) => text?.slice(0, 1_000).match(/[\w-]+/g) ?? []))

/** The members that a violation is about: those that its text names and, if the request was accepted, those that came back changed. */
export function highlightedMembersOf({ outcome, evidence }: Finding): HighlightedMembers {
  const exchange = evidence.at(-1)
  if (outcome.status !== 'failed' || exchange === undefined) return nothing
  const words = wordsOf([outcome.message, outcome.expected, outcome.actual])
  const sent = membersOf(exchange.request.body?.text ?? '')
  const received = membersOf(exchange.response?.body.text ?? '')
  const values = new Map(sent.map(({ name, value }) => [name, value]))
  const changed = received.filter(({ name, value }) => values.has(name) && values.get(name) !== value)
  const named = [...sent, ...received].filter(({ name }) => words.has(name))
  const accepted = exchange.response?.status === 200
  return {
    members: new Set([...named, ...(accepted ? changed : [])].map(({ name }) => name)),
    status: words.has('status'),
  }
}
