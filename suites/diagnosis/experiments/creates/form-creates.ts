import type { CreateOptions } from '../../../session/create.ts'
import { createWritten } from '../../features/made-creates.ts'
import type { ExperimentContext } from '../experiment-context.ts'

/** The JSON of a usual plant with white space in one place, as the features of JSON texts tell places apart. */
const places: readonly ((json: string, space: string) => string)[] = [
  (json, space) => space + json,
  (json, space) => json.replaceAll('":', `"${space}:`),
  (json, space) => json.replaceAll(/[:,]/g, `$&${space}`),
  (json, space) => json + space,
]

/** Usual creates with white space in one place each, if the condition is about white space: most bodies have it in several. */
export const whiteSpaceApart = ({
  explanation: { condition },
  experiments: { unique },
}: ExperimentContext): CreateOptions[] => {
  const space = condition.find((term) => term.space !== undefined)?.space
  if (space === undefined) return []
  return places.map((place) => createWritten(unique, (json) => place(json, space)))
}

/** Usual creates on new connections and on one that carried requests before, if the condition is about that. */
export const onConnections = ({ explanation: { condition } }: ExperimentContext): CreateOptions[] =>
  condition.some(({ id }) => /\bconnection-(?:new|reused|had-create|had-token)$/.test(id))
    ? (['new', 'kept', 'new', 'kept'] as const).map((connection) => ({ connection }))
    : []
