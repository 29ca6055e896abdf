import { constants } from 'node:os'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Worker, workerEnvironment } from '../../../suites/run/worker.ts'
import type * as toolsModule from './workers/tools.ts'

const tools = new URL('workers/tools.js', import.meta.url)

interface MissingModule {
  none(): void
}

async function inWorker<Result, Module = typeof toolsModule>(
  use: (worker: Worker<Module>) => Promise<Result>,
  module = tools,
  options: ConstructorParameters<typeof Worker>[1] = {},
): Promise<Result> {
  const worker = new Worker<Module>(module, options)
  try {
    return await use(worker)
  } finally {
    worker.end()
  }
}

const failure = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'no error',
    (error: unknown) => String(error),
  )

describe('a worker', function () {
  // Processes are started, on a machine that may be busy.
  this.timeout(20_000)

  it('calls functions of its module, one after the other, and returns their results', () =>
    inWorker(async (worker) => {
      expect(await worker.call('double', 21n)).to.equal(42n)
      expect(await worker.call('double', 2n)).to.equal(4n)
    }))

  it('leaves processor time to others with a low priority', () =>
    inWorker(
      async (worker) => {
        expect(await worker.call('priority', null)).to.be.at.least(constants.priority.PRIORITY_BELOW_NORMAL)
      },
      tools,
      { lowPriority: true },
    ))

  it('takes no call while another one is under way', () =>
    inWorker(async (worker) => {
      const first = worker.call('double', 21n)
      expect(await failure(worker.call('double', 1n))).to.include('one call at a time')
      expect(await first).to.equal(42n)
    }))

  it('hands the events of the function to the caller', () =>
    inWorker(async (worker) => {
      const events: unknown[] = []
      const onEvent = (event: unknown): void => void events.push(event)
      expect(await worker.call('counting', 3, { onEvent })).to.equal(3)
      expect(events).to.deep.equal([1, 2, 3])
    }))

  it('rejects with the error that the function throws, and takes the next call', () =>
    inWorker(async (worker) => {
      expect(await failure(worker.call('failing', 'no such plant'))).to.equal('TypeError: no such plant')
      expect(await worker.call('double', 1n)).to.equal(2n)
    }))

  it('hands on the code of an error, which says whether a package is missing', () =>
    inWorker(async (worker) => {
      const error: unknown = await worker
        .call('importing', 'no-such-package')
        .catch((reason: unknown) => reason)
      expect(error).to.include({ code: 'ERR_MODULE_NOT_FOUND' })
    }))

  it('tells the function that the caller aborted', () =>
    inWorker(async (worker) => {
      const controller = new AbortController()
      const onEvent = (): void => controller.abort()
      expect(await worker.call('untilAborted', 'ended', { signal: controller.signal, onEvent })).to.equal(
        'ended',
      )
      expect(await worker.call('untilAborted', 'at once', { signal: controller.signal })).to.equal('at once')
    }))

  it('rejects when its process ends, with how it ended and its last whole lines', () =>
    inWorker(async (worker) => {
      const message = await failure(worker.call('crashing', 'the native library is broken'))
      expect(message).to.match(/^Error: its process ended with SIGABRT\. .*the native library is broken/s)
      expect(message).to.have.length.below(1_100)
      expect(message).not.to.include('cut')
      expect(await failure(worker.call('double', 1n))).to.include('SIGABRT')
    }))

  it('rejects when the call takes longer than its time limit', () =>
    inWorker(async (worker) => {
      expect(await failure(worker.call('busy', null, { timeLimit: 300 }))).to.include('longer than 0.3 s')
    }))

  it('rejects when its module or the function is missing', async () => {
    const callMissing = (module: URL) =>
      inWorker((worker: Worker<MissingModule>) => worker.call('none', null), module)
    const missing = new URL('workers/missing.js', import.meta.url)
    expect(await failure(callMissing(missing))).to.include('missing.js')
    expect(await failure(callMissing(tools))).to.include('no function named none')
  })

  it('is killed by `end` while it is busy', async () => {
    const worker = new Worker<typeof toolsModule>(tools)
    const call = failure(worker.call('busy', null))
    worker.end()
    expect(await call).to.include('SIGKILL')
  })
})

describe('the environment of a worker', () => {
  it('has neither the token nor what Pact or its broker would take from it, and all the rest', () => {
    expect(
      workerEnvironment({
        PATH: '/usr/bin',
        HTTPS_PROXY: 'http://localhost:3128',
        PLANT_STORE_TOKEN: 'secret',
        PACT_BROKER_TOKEN: 'secret',
        PACT_BROKER_USERNAME: 'me',
        PACT_BROKER_PASSWORD: 'secret',
        PACT_DO_NOT_TRACK: 'true',
      }),
    ).to.deep.equal({ PATH: '/usr/bin', HTTPS_PROXY: 'http://localhost:3128' })
  })
})
