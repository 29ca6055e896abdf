import type { CreateOptions } from '../../../session/create.ts'
import type { ExperimentContext } from '../experiment-context.ts'

/** Usual creates on new connections and on one that carried requests before, if the condition is about that. */
export const onConnections = ({ explanation: { condition } }: ExperimentContext): CreateOptions[] =>
  condition.some(({ id }) => /\bconnection-(?:new|reused|had-create|had-token)$/.test(id))
    ? (['new', 'kept', 'new', 'kept'] as const).map((connection) => ({ connection }))
    : []
