/** The process of one engine: `node engine-process.js MODULE NAME`. It loads the engine, waits for the word to begin, and tells what it found. */
import type { Finding } from '../../reports/model.ts'
import type { Engine } from '../session/engine.ts'
import type { FromEngine, SentContext, ToEngine } from './worker-messages.ts'
import { engineOf } from './engine-module.ts'
import { AsyncQueue } from './async-queue.ts'

const recorded = new AsyncQueue()
const interruption = new AbortController()

const tell = (message: FromEngine): void => {
  process.send?.(message)
}

async function run(engine: Promise<Engine>, context: SentContext): Promise<void> {
  const onFinding = (finding: Finding) => tell({ type: 'finding', finding })
  const target = { ...context.target, signal: interruption.signal }
  const result = await (await engine).run({ ...context, target, onFinding, recorded })
  tell({ type: 'result', result })
}

const [module = '', name = ''] = process.argv.slice(2)
const engine = engineOf(module, name)
engine
  .then((loaded) => loaded.prepare?.())
  // Said when the word to begin comes: what could not be loaded or prepared cannot run either.
  .catch(() => undefined)
  .finally(() => tell({ type: 'ready' }))

process.on('message', (message: ToEngine) => {
  if (message.type === 'recorded') recorded.push(message.exchanges)
  else if (message.type === 'recordedAll') recorded.end()
  else if (message.type === 'abort') interruption.abort()
  else
    run(engine, message.context).catch((error: unknown) => {
      const { name, message } = error instanceof Error ? error : new Error(String(error))
      tell({ type: 'fault', name, message })
    })
})
process.on('disconnect', () => process.exit())
// A terminal sends its signals to every process of the command; the kit decides when this one ends.
process.on('SIGINT', () => undefined)
