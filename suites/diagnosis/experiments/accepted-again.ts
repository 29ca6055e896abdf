import { type CreateIntent, createIntentOf } from '../../create-plant/intent.ts'
import { isUsualId } from '../../create-plant/unique-data.ts'
import type { RequestOptions } from '../../session/request.ts'
import type { Condition } from '../conditions/condition.ts'
import { integer } from '../features/id-of.ts'
import { likeName } from '../log/like-name.ts'
import { isOfCredential, type LoggedRequest } from '../log/logged-request.ts'
import type { Explanation } from '../causes/explanation.ts'
import type { Experiments } from './experiments.ts'
import { asBefore, optionsOf } from './refused-again.ts'

/** Number of accepted and of refused requests that are sent again. */
const maxAgain = 2

interface Again {
  readonly options: RequestOptions
  readonly intent: CreateIntent
}

const replaced = (text: string, old: string | null, other: string | null): string =>
  old === null || other === null ? text : text.replaceAll(old, other)

/** Digits of an id that a member of another type, or of another name, may hold. */
const otherId = /\d{5}/

/**
 * An accepted request with another id and another name, since the target has stored its plant. Undefined if it has neither id nor name,
 * if its id may decide or is written in another way, or if it has a query, which may hold either.
 */
function withNewData(
  request: LoggedRequest,
  condition: Condition,
  experiments: Experiments,
): Again | undefined {
  const { runIds, unique } = experiments
  const intent = createIntentOf(request)
  const { id = null, name = null } = intent?.carries ?? {}
  const options = optionsOf(request, experiments)
  const text = options?.body
  if (intent === undefined || typeof text !== 'string' || (id === null && name === null)) return undefined
  if (request.path.includes('?')) return undefined
  if (id !== null && !(integer.test(id) && isUsualId(BigInt(id)) && text.includes(id))) return undefined
  const newName = name === null ? null : likeName(name, runIds, unique)
  if (newName === undefined || !text.includes(name ?? '')) return undefined
  const newId = id === null ? null : String(unique.id())
  const renamed = replaced(text, name, newName)
  if (id === null && otherId.test(replaced(text, name, ''))) return undefined
  const body = replaced(renamed, id, newId)
  const connection = connectionFor(request, condition)
  return {
    options: { ...options, body, connection },
    intent: { ...intent, carries: { id: newId, name: newName } },
  }
}

/** A refused request as it was. */
function again(request: LoggedRequest, condition: Condition, experiments: Experiments): Again | undefined {
  const intent = createIntentOf(request)
  const options = asBefore(request, experiments)
  if (intent === undefined || options === undefined) return undefined
  return { options: { ...options, connection: connectionFor(request, condition) }, intent }
}

/** A condition about the connection is tried on the other kind of connection; otherwise the connection stays the same. */
function connectionFor({ exchange }: LoggedRequest, condition: Condition): RequestOptions['connection'] {
  const wasNew = exchange.connection?.place === 1
  return wasNew === condition.some(({ id }) => id.startsWith('connection-')) ? 'kept' : 'new'
}

const orderOf = ({ order }: LoggedRequest): number => order

/**
 * Sends requests again that were accepted although they have to be refused, with new data, and refused ones of the same requirement,
 * if all of one kind came before or after the others: the part of the run may decide, and not what is in the requests. They are added
 * to the log.
 */
export async function sendAcceptedAgain(
  { explained, condition, deviation: { judge, passing } }: Explanation,
  experiments: Experiments,
): Promise<void> {
  const [first] = explained
  if (judge.aspect !== 'acceptance' || first === undefined || explained.some(isOfCredential)) return
  const alike = passing.filter(({ intent }) => intent.refusalOf === first.intent.refusalOf)
  const begin = Math.min(...explained.map(orderOf))
  const end = Math.max(...explained.map(orderOf))
  const before = alike
    .filter(({ order }) => order < begin)
    .flatMap((one) => again(one, condition, experiments) ?? [])
  const mayDependOnTime = alike.some(({ order }) => order > end)
  const isOfCircumstances = condition.some(({ isCircumstance }) => isCircumstance === true)
  const after =
    mayDependOnTime || isOfCircumstances
      ? explained.flatMap((one) => withNewData(one, condition, experiments) ?? [])
      : []
  for (const { options, intent } of [...before.slice(0, maxAgain), ...after.slice(0, maxAgain)])
    await experiments.request(options, intent)
}
