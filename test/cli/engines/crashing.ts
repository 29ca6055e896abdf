/** An engine that crashes and leaves no result; its last output contains the token. */
import type { Engine } from '../../../suites/session/engine.ts'

export const crashing: Engine = {
  run: ({ target }) => {
    process.stderr.write(`a line with ${target.token}\n`.repeat(50))
    process.stderr.write(`the last words ${target.token}`, () => process.exit(7))
    return new Promise(() => undefined)
  },
}
