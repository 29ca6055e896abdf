/** The process of a worker: `node worker-process.js MODULE`. Loads the module, and calls its functions as the parent asks. */
import { isObject } from '../../common/is-object.ts'
import type { FromWorker, ToWorker, WorkerPort } from './worker.ts'

const [module = ''] = process.argv.slice(2)
const loading: Promise<unknown> = import(module)
// The first call reports why the module cannot be loaded.
loading.catch(() => undefined)

let interruption = new AbortController()
/** Number of calls under way. */
let calls = 0

const send = (message: FromWorker): void => {
  // If the parent has ended, this process ends anyway.
  process.send?.(message, undefined, undefined, () => undefined)
}

async function call(name: string, argument: unknown, port: WorkerPort<unknown>): Promise<unknown> {
  const exported = await loading
  const called = isObject(exported) ? exported[name] : undefined
  if (typeof called !== 'function') throw new Error(`${module} exports no function named ${name}`)
  return called(argument, port)
}

process.on('message', (message: ToWorker) => {
  if (message.type === 'abort') interruption.abort()
  else {
    interruption = new AbortController()
    const { signal } = interruption
    const emit = (value: unknown): void => send({ type: 'event', value })
    calls += 1
    call(message.name, message.argument, { signal, emit })
      .then((value) => send({ type: 'result', value }))
      .catch((error: unknown) => {
        const thrown = error instanceof Error ? error : new Error(String(error))
        const code = error instanceof Error && 'code' in error ? error.code : undefined
        send({ type: 'error', name: thrown.name, message: thrown.message, code })
      })
      .finally(() => {
        calls -= 1
      })
  }
})
process.on('disconnect', () => process.exit())
// A native library may still be busy, and a normal exit would wait for it.
process.on('exit', () => {
  if (calls > 0 && !process.connected) process.kill(process.pid, 'SIGKILL')
})
// A terminal sends its signals to every process of the command. The parent decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
