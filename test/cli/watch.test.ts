import { EventEmitter } from 'node:events'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { commandLine } from '../../cli/command-line.ts'
import { isReachable, type Keyboard, watch, type WatchOptions } from '../../cli/commands/watch.ts'
import { UsageError } from '../../common/usage-error.ts'
import { KnownSecrets } from '../../cli/output/known-secrets.ts'
import { startReferenceServer } from '../../reference-server/start.ts'
import { changedBy } from '../../cli/self-test/server-changes.ts'
import type { ExitStatus } from '../../reports/exit-status.ts'
import { plainOutput } from './plain-output.ts'
import { refusal } from './refusal.ts'
import { temporaryFolder } from '../temporary-folder.ts'

class TypedLines extends EventEmitter implements Keyboard {
  readonly isTTY = true
  resume(): void {}
  pause(): void {}

  /** Presses Enter once something waits for it. */
  async enter(): Promise<void> {
    while (this.listenerCount('data') === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    this.emit('data')
  }
}

/** Watches runs with these statuses; the watch is ended in the last one. Returns what was judged. */
async function judged(
  statuses: readonly ExitStatus[],
  given: Partial<WatchOptions<string>> = {},
): Promise<readonly [ExitStatus, readonly string[]]> {
  const keyboard = new TypedLines()
  const over = new AbortController()
  const asked: string[] = []
  const status = await watch('everything', {
    everything: 'everything',
    failed: async () => `failed in run ${asked.length}`,
    judge: async (what) => {
      asked.push(what)
      const end = statuses[asked.length - 1] ?? 2
      if (asked.length === statuses.length) over.abort()
      else if (given.isReachable === undefined) void keyboard.enter()
      return end
    },
    keyboard,
    isReachable: async () => true,
    signal: over.signal,
    print: () => undefined,
    pause: 1,
    ...given,
  })
  expect(keyboard.listenerCount('data')).to.equal(0)
  return [status, asked]
}

describe('--watch', () => {
  it('judges what failed when Enter is pressed, then everything, and ends with the last status', async () => {
    expect(await judged([1, 1, 0, 3])).to.deep.equal([
      3,
      ['everything', 'failed in run 1', 'failed in run 2', 'everything'],
    ])
  })

  it('judges the same again after a run that could not judge, or that says nothing of what failed', async () => {
    expect(await judged([1, 3, 0])).to.deep.equal([0, ['everything', 'failed in run 1', 'failed in run 1']])
    const failed = (): Promise<string> => Promise.reject(new UsageError('nothing failed'))
    expect(await judged([1, 0], { failed })).to.deep.equal([0, ['everything', 'everything']])
  })

  it('judges again when the target comes back after it was away, and not before', async () => {
    const looks = [true, true, false, false, true]
    const isReachable = async (): Promise<boolean> => looks.shift() ?? false
    expect(await judged([1, 0], { isReachable })).to.deep.equal([0, ['everything', 'failed in run 1']])
    expect(looks).to.deep.equal([])
  })

  it('ends with the status of the last run if the watch is ended, or there is no more input', async () => {
    const over = new AbortController()
    const isReachable = async (): Promise<boolean> => {
      over.abort()
      return true
    }
    expect(await judged([1, 0], { isReachable, signal: over.signal })).to.deep.equal([1, ['everything']])
    const keyboard = new TypedLines()
    const ended = judged([1, 0], { keyboard, isReachable: async () => true })
    while (keyboard.listenerCount('end') === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    keyboard.emit('end')
    expect(await ended).to.deep.equal([1, ['everything']])
  })

  it('tells whether a target takes connections', async () => {
    const server = await startReferenceServer({ closeTimeout: 0 })
    expect(await isReachable(server.url)).to.equal(true)
    await server.close()
    expect(await isReachable(server.url)).to.equal(false)
  })

  it('needs a terminal', async () => {
    const words = ['http://127.0.0.1:1', '--no-auth', '--watch']
    expect(await refusal(words)).to.match(
      /^--watch waits for Enter, and standard input is not a terminal; use --rerun/,
    )
  })

  it('judges a target again, with the token of the first run', async function () {
    this.timeout(10_000)
    const token = 'watched-token-0123'
    const server = await startReferenceServer({
      token,
      behaviour: changedBy(['created-201']),
      closeTimeout: 0,
    })
    const keyboard = new TypedLines()
    const over = new AbortController()
    let text = ''
    const output = plainOutput((more) => {
      text += more
      if (text.split('NON-CONFORMANT').length === 3) over.abort()
    })
    const only = ['--only', 'create-minimal', '--engines', 'requirements', '--quiet']
    const folder = temporaryFolder()
    const status = commandLine({
      argv: [server.url, ...only, '--report-dir', folder, '--watch'],
      environment: { PLANT_STORE_TOKEN: token },
      output,
      secrets: new KnownSecrets([]),
      signal: over.signal,
      keyboard: () => keyboard,
    })
    await keyboard.enter()
    expect(await status).to.equal(1)
    expect(text).to.include('Enter judges again what failed, and so does a target that comes back')
    await server.close()
  })
})
