/** A child process of the self-test: serves the reference with the deviations it is asked for, one server at a time. */
import type { Deviation } from '../../reference-server/deviation.ts'
import { deviating } from '../../reference-server/deviation.ts'
import { type RunningServer, startReferenceServer } from '../../reference-server/start.ts'
import { answering } from './answering.ts'
import { deviationOf } from './deviations.ts'
import { isStart } from './messages.ts'

let running: RunningServer | undefined

/** Milliseconds for what the run before has left open. */
const patience = 100

answering(isStart, async ({ deviations }) => {
  await running?.close()
  const chosen = deviations.map((id): Deviation => deviationOf(id))
  running = await startReferenceServer({ behaviour: deviating(chosen), patience, report: () => undefined })
  const { url, token } = running
  return { url, token }
})
