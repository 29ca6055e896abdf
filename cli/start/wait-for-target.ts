import { setTimeout } from 'node:timers/promises'
import { createPlant } from '../../suites/create-plant/operation.ts'
import { agentMaker } from '../../suites/http/agents.ts'
import { basePathOf } from '../../suites/http/url.ts'
import { exact } from '../../suites/http/exact-client.ts'
import { requestHeaders } from '../../suites/http/headers.ts'
import type { TargetOptions } from '../../suites/http/target-options.ts'
import { userAgent } from '../../suites/http/kit.ts'

/** A proxy responds with these statuses while the service is not available. */
const unavailable: ReadonlySet<number> = new Set([502, 503, 504])

/** Time limit of one try, in milliseconds: a connection that was made before the service was ready may never get a response. */
const maxTryTime = 5_000

/** Interval between two tries, in milliseconds. */
const firstPause = 50
const maxPause = 1_000

/** Milliseconds. */
const betweenLines = 5_000

/**
 * Sends one GET without the token, which creates nothing.
 *
 * @returns what came in place of a response; null if the target responds with any status
 */
export async function missingAt(target: TargetOptions, signal?: AbortSignal): Promise<string | null> {
  const { origin, host } = new URL(target.url)
  const agent = (await agentMaker(origin))(false)
  const request = {
    method: 'GET',
    path: createPlant.path,
    headers: [['User-Agent', userAgent] as const],
    body: null,
    valid: false,
  }
  const { response, failure } = await exact(request, {
    origin,
    path: basePathOf(target.url) + request.path,
    headers: requestHeaders(request, host, target.headers ?? []),
    agent,
    ca: target.ca,
    insecure: target.insecure ?? false,
    timeout: Math.min(target.timeout, maxTryTime),
    signal,
  })
  agent.destroy()
  if (failure !== undefined) return failure.message
  const status = response?.status ?? 0
  return unavailable.has(status) ? `status ${status}` : null
}

interface TargetWait {
  /** Milliseconds. */
  readonly timeLimit: number
  /** Ends the wait. */
  readonly signal: AbortSignal
  /** Called with a line every few seconds. */
  readonly print: (text: string) => void
  /** Interval between two lines, in milliseconds. */
  readonly printEvery?: number
}

/**
 * Waits until the target responds.
 *
 * @returns what came in place of a response the last time; null if the target responds
 */
export async function waitForTarget(
  target: TargetOptions,
  { timeLimit, signal, print, printEvery = betweenLines }: TargetWait,
): Promise<string | null> {
  const began = performance.now()
  let lastPrinted = began
  let pause = firstPause
  for (;;) {
    const missing = await missingAt(target, signal)
    const now = performance.now()
    const left = began + timeLimit - now
    if (missing === null || signal.aborted) return missing
    if (now - lastPrinted >= printEvery) {
      lastPrinted = now
      const seconds = Math.round((now - began) / 1_000)
      print(`Waiting for ${target.url} (${seconds} of ${timeLimit / 1_000} s): ${missing}\n`)
    }
    if (left <= 0) return missing
    const wait = Math.min(Math.max(pause, target.interval ?? 0), left)
    await setTimeout(wait, undefined, { signal }).catch(() => undefined)
    pause = Math.min(pause * 1.5, maxPause)
  }
}
