import type { Cause, Exchange, Finding } from '../../reports/model.ts'
import { headerValue } from '../../reports/text/header-value.ts'
import { inferredIntent } from '../create-plant/inferred-intent.ts'
import { isPlain, type NewPlant } from '../create-plant/new-plant.ts'
import { createPlant } from '../create-plant/operation.ts'
import { int32, type UniqueData, wideIds } from '../create-plant/unique-data.ts'
import type { CreateOptions, DrawnCreate } from '../session/create.ts'
import type { FindingMaker } from '../session/finding-maker.ts'
import { tokenPlaceholder } from '../session/secrets.ts'
import type { Session } from '../session/session.ts'
import { deviationsIn, judgesOf } from './judges.ts'
import { type LoggedRequest, requestLog } from './logged-request.ts'
import { plantOf } from './plant-of.ts'

/** What an earlier run found of a target. */
export interface EarlierCauses {
  readonly causes: readonly Cause[]
  /** Part of the names that it sent. */
  readonly runIds: readonly string[]
}

/** More causes are not tried again: a developer fixes one after the other. */
const mostCauses = 8

const usualHeaders: ReadonlySet<string> = new Set([
  'host',
  'user-agent',
  'accept',
  'authorization',
  'content-type',
  'content-length',
  'accept-encoding',
  'connection',
])

/** Names with these may be refused, or come back changed. */
const special = /[<>\\;%$]|\p{Cc}/u

const isUsualId = (id: string): boolean =>
  [wideIds, int32].some(({ low, high }) => BigInt(id) >= low && BigInt(id) <= high)

/** A valid create that can be sent again with new data, and must be accepted again. */
interface Template {
  readonly plant: NewPlant
  readonly text: string
  /** The part of the name that is replaced. */
  readonly unique: string
  readonly contentType: string
}

/** Undefined if the request is no valid create, or if its id or its name is the point: the store may have it. */
function templateOf(exchange: Exchange, runIds: readonly string[]): Template | undefined {
  const { headers, body, path } = exchange.request
  const contentType = headerValue(headers, 'content-type')
  const isUsual =
    headers.every(([name]) => usualHeaders.has(name.toLowerCase())) &&
    headerValue(headers, 'accept') === 'application/json' &&
    headerValue(headers, 'authorization') === `Bearer ${tokenPlaceholder}` &&
    path.endsWith(createPlant.path)
  const { plant } = inferredIntent(exchange, createPlant.path)
  if (!isUsual || plant === undefined || body?.text === undefined || body.truncated) return undefined
  if (contentType === undefined || !/^application\/json(?:; charset=utf-8)?$/.test(contentType))
    return undefined
  const runId = runIds.find((id) => id !== '' && plant.name.includes(id))
  if (runId === undefined || special.test(plant.name) || !isUsualId(plant.id)) return undefined
  const at = plant.name.indexOf(runId)
  return { plant, text: body.text, unique: plant.name.slice(at, at + runId.length + 2), contentType }
}

/** The same create with another id and another name of the same kind. */
function drawn({ plant, text, unique, contentType }: Template, data: UniqueData): DrawnCreate {
  const suffix = data.suffix()
  const again = { ...plant, id: String(data.id()), name: plant.name.replace(unique, suffix) }
  const body = text.replaceAll(unique, suffix).replace(plant.id, again.id)
  return {
    plant: again,
    request: { body, contentType },
    ...(isPlain(again.name) ? {} : { kind: 'unicode' as const }),
  }
}

/** The creates that showed a cause: its twins, and one on each side of its boundaries. */
function createsOf({ twins, boundary = [] }: Cause, runIds: readonly string[], data: UniqueData) {
  const templates = [twins.refused, twins.accepted].flatMap((exchange) =>
    exchange === null ? [] : (templateOf(exchange, runIds) ?? []),
  )
  const wrong = templateOf(twins.refused, runIds)
  const values = boundary.flatMap(({ of, good, bad }) => [good, bad].map((value) => [of, value] as const))
  const sides = values.flatMap(([of, value]) => {
    const isText = of.startsWith('name-') || of.startsWith('tag-')
    if (wrong === undefined || !isText || !/^\d{1,4}$/.test(value)) return []
    const plant = plantOf(of, BigInt(value), wrong.plant, data)
    const lengths = [plant?.name, plant?.tag].flatMap((text) =>
      text === undefined ? [] : [Array.from(text).length],
    )
    return plant === undefined || lengths.some((length) => length < 3 || length > 24) ? [] : [plant]
  })
  return [
    ...templates.map((template): CreateOptions => ({ draw: () => drawn(template, data) })),
    ...sides.map(
      (plant): CreateOptions => ({
        plant: () => plant,
        ...(isPlain(plant.name ?? 'Fern') ? {} : { kind: 'unicode' as const }),
      }),
    ),
  ]
}

/** What is wrong with the response, as far as the cause speaks of it. */
function problemOf(request: LoggedRequest, { requirements }: Cause, token: string | null) {
  const judges = judgesOf([request], { token }).filter(
    ({ rules }) => rules.length === 0 || rules.some((id) => requirements.includes(id)),
  )
  return judges
    .filter((judge) => judge.concerns(request))
    .flatMap((judge) => deviationsIn(judge, request) ?? [])[0]
}

/** Sends again what showed the causes of an earlier run, with new data: one finding for each cause that this is possible for. */
export async function tryAgain(
  { causes, runIds }: EarlierCauses,
  session: Session,
  make: FindingMaker,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [index, cause] of causes.slice(0, mostCauses).entries()) {
    const evidence: Exchange[] = []
    let problem: string | undefined
    for (const options of createsOf(cause, runIds, session.unique)) {
      const { exchange } = await session.create(options)
      const [request] = requestLog([session.interactions.slice(-1)])
      const found = request === undefined ? undefined : problemOf(request, cause, session.token)
      if (found === undefined) evidence.unshift(exchange)
      else evidence.push(exchange)
      problem ??= found
    }
    if (evidence.length === 0) continue
    const finding = make({
      requirement: cause.requirement,
      slug: `cause-${index + 1}`,
      title: 'requests that showed a cause before get right responses',
      outcome:
        problem === undefined
          ? { status: 'passed' }
          : { status: 'failed', message: problem, expected: 'a right response', actual: problem },
      evidence,
    })
    if (finding !== undefined) findings.push(finding)
  }
  return findings
}

/** Whether anything that showed the cause can be sent again. */
export const canTryAgain = ({ twins }: Cause, runIds: readonly string[]): boolean =>
  templateOf(twins.refused, runIds) !== undefined
