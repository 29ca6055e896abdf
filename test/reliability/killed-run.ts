import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isLosslessNumber, parse } from 'lossless-json'
import { isObject } from '../../common/is-object.ts'
import { readReport } from '../../reports/reader.ts'
import { start, token } from '../cli/command.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { plant, service } from '../cli/service.ts'

/** When a run is killed: this time after its start, or as soon as its target has received this number of requests. */
export type Moment = { readonly milliseconds: number } | { readonly requests: number }

export interface KilledRun {
  /** Whether it had come to its end before. */
  readonly isOver: boolean
  readonly processes: number
  /** Processes of the run that are still there some time after the kill. */
  readonly processesLeft: number
  /** Milliseconds until they were gone. */
  readonly endedAfter: number
  /** Plants that the target stored. */
  readonly stored: number
  /** Those that `created.ndjson` lacks. */
  readonly unlisted: number
  /** Lines of it about plants that the target has not stored. */
  readonly wrongLines: number
  readonly report: 'none' | 'whole' | 'broken'
}

/** Milliseconds for workers to notice that their parent is gone: on a busy machine they first load their modules. */
const grace = 60_000

/** The id of the plant in a body; undefined if it holds no NewPlant, or a member twice. */
function idIn(body: string): string | undefined {
  try {
    const plant: unknown = parse(body)
    if (!isObject(plant) || !isLosslessNumber(plant.id) || typeof plant.name !== 'string') return undefined
    if (plant.tag !== undefined && typeof plant.tag !== 'string') return undefined
    const id = BigInt(plant.id.value)
    return BigInt.asIntN(64, id) === id ? String(id) : undefined
  } catch {
    return undefined
  }
}

/** A target that conforms so far, and notes the ids that it stored. */
async function notingTarget(onRequest: (requests: number) => void) {
  const stored = new Set<string>()
  let requests = 0
  const { url, close } = await service((body, { headers, method, url: path }, response) => {
    requests += 1
    onRequest(requests)
    const isCreate = method === 'POST' && path === '/plants' && headers.authorization === `Bearer ${token}`
    const id = isCreate ? idIn(body) : undefined
    if (id === undefined)
      return void response
        .writeHead(400, { 'Content-Type': 'application/json' })
        .end('{"error":1,"message":"no plant"}')
    stored.add(id)
    plant(body, response)
  })
  return { url, close, stored }
}

/** The processes with this text in their environment, the run itself and its workers. */
function processesWith(text: string): string[] {
  const isOne = (pid: string): boolean => {
    try {
      return readFileSync(`/proc/${pid}/environ`, 'latin1').includes(text)
    } catch {
      return false
    }
  }
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isOne(name))
}

async function processesAfter(text: string): Promise<number> {
  const end = performance.now() + grace
  for (;;) {
    const { length } = processesWith(text)
    if (length === 0 || performance.now() > end) return length
    await setTimeout(20)
  }
}

function linesIn(folder: string): (string | null)[] {
  const file = join(folder, 'conformance-report', 'created.ndjson')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : []
  return lines.map((line) => {
    const value: unknown = JSON.parse(line)
    return isObject(value) && typeof value.id === 'string' ? String(BigInt(value.id)) : null
  })
}

async function reportIn(folder: string): Promise<KilledRun['report']> {
  const file = join(folder, 'conformance-report', 'report.json')
  if (!existsSync(file)) return 'none'
  return readReport(readFileSync(file, 'utf8'), file).then(
    () => 'whole',
    () => 'broken',
  )
}

/** Kills a run with SIGKILL, and looks at what it left. */
export async function killedRun(
  args: readonly string[],
  moment: Moment,
  folder = temporaryFolder(),
): Promise<KilledRun> {
  let kill = (): void => undefined
  const reached = new Promise<void>((resolve) => {
    kill = resolve
  })
  const before = new Set(linesIn(folder))
  const target = await notingTarget((requests) => {
    if ('requests' in moment && requests === moment.requests) kill()
  })
  const mark = `KILLED_RUN=${crypto.randomUUID()}`
  const env = { PLANT_STORE_TOKEN: token, KILLED_RUN: mark.slice('KILLED_RUN='.length) }
  const { child, ended } = start([target.url, ...args], { env, folder, allEngines: true })
  const over = once(child, 'exit')
  await Promise.race(['milliseconds' in moment ? setTimeout(moment.milliseconds) : reached, over])
  const isOver = child.exitCode !== null
  const processes = processesWith(mark).length
  child.kill('SIGKILL')
  await over
  const killedAt = performance.now()
  const processesLeft = await processesAfter(mark)
  const endedAfter = Math.round(performance.now() - killedAt)
  await ended
  target.close()
  const listed = new Set(linesIn(folder).filter((line) => !before.has(line)))
  return {
    isOver,
    processes,
    processesLeft,
    endedAfter,
    stored: target.stored.size,
    unlisted: [...target.stored].filter((id) => !listed.has(id)).length,
    wrongLines: [...listed].filter((id) => id === null || !target.stored.has(id)).length,
    report: await reportIn(folder),
  }
}
