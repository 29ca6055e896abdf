import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootCertificates } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { workerEnvironment } from '../run/worker.ts'
import { type Answer, isAnswer, type Job } from './verifier-job.ts'

const program = fileURLToPath(new URL('verifier-process.js', import.meta.url))
/** The last of what the process wrote before it ended, in characters. */
const lastWords = 300

/** Time for loading the native library, in milliseconds. */
const startTime = 30_000

/** A call whose pact files are still texts. */
export interface TextCall {
  readonly pacts: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

export interface VerifierOptions extends Omit<Job, 'calls'> {
  /** PEM text of certificate authorities to trust. */
  readonly ca?: string | undefined
  /** Milliseconds that all requests may take together. */
  readonly timeLimit: number
  readonly signal?: AbortSignal | undefined
}

function started(): ChildProcess {
  const child = fork(program, {
    env: workerEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // One that could not be started is not connected, or says so to whoever takes it.
  child.on('error', () => undefined)
  return child
}

function runProcess(job: Job, options: VerifierOptions): Promise<Answer> {
  const child = started()
  const kill = (): void => {
    child.kill('SIGKILL')
  }
  return new Promise<Answer>((resolve, reject) => {
    let said = ''
    const timer = setTimeout(() => {
      reject(new Error('the native verifier did not end within its time limit'))
      kill()
    }, options.timeLimit + startTime)
    options.signal?.addEventListener('abort', kill)
    child.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString('utf8')).slice(-lastWords)
    })
    child.once('message', (message) => {
      if (isAnswer(message)) resolve(message)
    })
    const over = (): void => {
      clearTimeout(timer)
      options.signal?.removeEventListener('abort', kill)
    }
    child.once('error', (error) => {
      over()
      reject(error)
    })
    child.once('exit', (code, signal) => {
      over()
      reject(new Error(`the native verifier ended with ${signal ?? `status ${code}`}. ${said.trim()}`.trim()))
    })
    child.send(job, () => undefined)
  })
}

/** The authorities that Node trusts, where the environment names more than the usual ones; undefined where it does not. */
async function furtherAuthorities(file: string | undefined): Promise<string | undefined> {
  if (file === undefined || file === '') return undefined
  const further = await readFile(file, 'utf8').catch(() => '')
  return [...rootCertificates, further].join('\n')
}

/**
 * Runs the native verifier over pacts, in a process of its own, which sends each request once and byte for byte.
 *
 * @returns the verifier's own JSON for each call
 * @throws Error where the process crashed, hung or was ended by the signal
 */
export async function runVerifier(
  calls: readonly TextCall[],
  options: VerifierOptions,
): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plant-store-pacts-'))
  try {
    const written = calls.map(async ({ pacts, headers }, call) => ({
      headers,
      files: await Promise.all(
        pacts.map(async (text, index) => {
          const file = join(folder, `${call}-${index}.json`)
          await writeFile(file, text, { mode: 0o600 })
          return file
        }),
      ),
    }))
    const { url, timeout, insecure, ca } = options
    const pem = ca ?? (await furtherAuthorities(process.env.NODE_EXTRA_CA_CERTS))
    const authorities = pem === undefined ? undefined : join(folder, 'authorities.pem')
    if (authorities !== undefined) await writeFile(authorities, pem ?? '')
    const job = { url, timeout, insecure, authorities, calls: await Promise.all(written) }
    const answer = await runProcess(job, options)
    if ('error' in answer) throw new Error(answer.error)
    return answer.results
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
