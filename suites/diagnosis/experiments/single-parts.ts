import { isPlain, isShortText, jsonOf } from '../../create-plant/new-plant.ts'
import { type UniqueData, usualWords } from '../../create-plant/unique-data.ts'
import { jsonMediaType } from '../../rules/json-response.ts'
import type { CreateOptions } from '../../session/create.ts'
import { headerValue } from '../../../reports/text/header-value.ts'
import { besideTheBoundary, kindOf, onTheBoundaries } from './boundary-creates.ts'
import { sendAcceptedAgain } from './accepted-again.ts'
import { sendWithCredential } from './with-credential.ts'
import type { Experiments } from './experiments.ts'
import type { LoggedRequest } from '../logged-request.ts'
import { withTraitsOf } from './name-traits.ts'
import { halve } from './halving.ts'
import { inOneRequest, unusualWays } from './header-fields.ts'
import { halveQuery } from './halved-query.ts'
import { halveTexts } from './halved-texts.ts'
import { likeName } from '../like-name.ts'
import type { Explanation } from '../related.ts'
import { sendRefusedAgain } from './refused-again.ts'
import { drawn, repeatableOf } from '../repeatable-create.ts'
import { whiteSpaceApart } from './white-space.ts'

/**
 * A usual create whose JSON is written as in the request. It has a usual tag if the tag of the request has no escapes. Undefined if
 * the JSON is the usual one, or if this is not possible.
 */
function sameForm({ plant, exchange }: LoggedRequest, unique: UniqueData): CreateOptions | undefined {
  const text = exchange.request.body?.text
  if (plant === undefined || text === undefined || text === jsonOf(plant)) return undefined
  const isOnce = (part: string): boolean => text.split(part).length === 2
  if (![plant.id, JSON.stringify(plant.name)].every(isOnce)) return undefined
  const sent = JSON.stringify(plant.tag ?? '')
  const tag = plant.tag === undefined || !isOnce(sent) ? plant.tag : unique.random.of(usualWords)
  return {
    draw: () => {
      const other = unique.plant(tag === undefined ? {} : { tag })
      const body = text
        .replace(plant.id, other.id)
        .replace(JSON.stringify(plant.name), JSON.stringify(other.name))
        .replace(sent, JSON.stringify(tag ?? ''))
      return { plant: other, request: { body } }
    },
  }
}

const beginsWithWord = /^[A-Z][a-z]+ /

/**
 * A usual create whose name has a usual word in front, if the condition has two parts: one of them may fit the beginning of the
 * name by chance.
 */
function behindWord(
  { condition }: Explanation,
  { plant }: LoggedRequest,
  { runIds, session: { unique } }: Experiments,
): CreateOptions[] {
  if (plant === undefined || condition.length < 2 || beginsWithWord.test(plant.name)) return []
  const like = likeName(plant.name, runIds, unique)
  const name = `${unique.random.of(usualWords)} ${like}`
  return like === undefined || !isShortText(name) ? [] : [{ plant: () => ({ name }), ...kindOf(name) }]
}

/**
 * The request again with new data, also on a new connection, since another backend may serve it. Then usual creates with one part of
 * it: name, tag, content type, or the form of its JSON.
 */
function withOneThingOf(
  wrong: LoggedRequest,
  { runIds, session: { unique, token } }: Experiments,
): CreateOptions[] {
  const { plant, exchange } = wrong
  if (plant === undefined) return []
  const again = repeatableOf(exchange, runIds, token)
  const name =
    isPlain(plant.name) && plant.tag === undefined ? undefined : likeName(plant.name, runIds, unique)
  const contentType = headerValue(exchange.request.headers, 'content-type')
  const form = sameForm(wrong, unique)
  return [
    ...(again === undefined
      ? []
      : (['kept', 'new'] as const).map((connection) => ({ draw: () => drawn(again, unique), connection }))),
    ...(name === undefined ? [] : [{ plant: () => ({ name }), ...kindOf(name) }]),
    ...(plant.tag === undefined ? [] : [{ plant: () => ({ tag: plant.tag ?? '' }) }]),
    ...(contentType === undefined || contentType === jsonMediaType ? [] : [{ contentType }]),
    ...(form === undefined ? [] : [form]),
  ]
}

/** Usual creates on new connections and on one that carried requests before, if the condition is about that. */
const onConnections = ({ condition }: Explanation): CreateOptions[] =>
  condition.some(({ id }) => /\bconnection-(?:new|reused|had-create|had-token)$/.test(id))
    ? (['new', 'kept', 'new', 'kept'] as const).map((connection) => ({ connection }))
    : []

/** A wide class of characters that are not letters. */
const wideClass = /^(?:name|text)-(?:unicode-)?non-(?:ascii|letter|text)$/

/** A usual create with typographic characters, if the condition is a wide class of characters: most names have several of it. */
const ofWideClass = ({ condition }: Explanation, unique: UniqueData): CreateOptions[] =>
  condition.some(({ id }) => wideClass.test(id))
    ? [{ plant: () => ({ name: `${unique.suffix()} – “€”` }), kind: 'unicode' }]
    : []

/** The text of a request, equal for a request with the same content but other data. */
function contentOf({ plant, exchange }: LoggedRequest, { runIds, session: { token } }: Experiments): string {
  const text = exchange.request.body?.text ?? ''
  const unique = repeatableOf(exchange, runIds, token)?.unique ?? ''
  return plant === undefined || unique === '' ? text : text.replaceAll(unique, '').replace(plant.id, '')
}

/** Whether a part of the condition is about the content of the request. */
const isContent = ({ condition }: Explanation): boolean =>
  condition.some(({ isContext }) => isContext !== true)

/** Sends requests again that are not valid creates, in the first way that is possible. */
async function sendAgain(explanation: Explanation, experiments: Experiments): Promise<void> {
  const before = experiments.sent
  for (const send of [sendWithCredential, sendAcceptedAgain, sendRefusedAgain])
    if (experiments.sent === before) await send(explanation, experiments)
}

/**
 * Sends usual creates, each with one part of a request that got a wrong response. They are added to the log: a right response is a
 * counterexample to a condition that fits by chance. Of the circumstances, only the connection is tried.
 *
 * @param tried the contents of requests that were taken apart before; this one is added
 */
export async function sendSingleParts(
  explanation: Explanation,
  experiments: Experiments,
  tried: Set<string>,
): Promise<void> {
  const { session } = experiments
  const wrong = explanation.explained
    .filter(({ plant }) => plant !== undefined)
    .toSorted(
      (one, other) => (one.exchange.request.body?.bytes ?? 0) - (other.exchange.request.body?.bytes ?? 0),
    )[0]
  if (wrong === undefined) return sendAgain(explanation, experiments)
  const hasContent = isContent(explanation)
  const content = contentOf(wrong, experiments)
  const ofContent = hasContent
    ? [
        ...(tried.has(content) ? [] : withOneThingOf(wrong, experiments)),
        ...behindWord(explanation, wrong, experiments),
        ...onTheBoundaries(explanation, session.unique),
        ...besideTheBoundary(explanation, session.unique),
        ...whiteSpaceApart(explanation, session.unique),
        ...ofWideClass(explanation, session.unique),
        ...(tried.has(content) || wrong.plant === undefined ? [] : withTraitsOf(wrong.plant, session.unique)),
      ]
    : []
  tried.add(content)
  for (const options of [...ofContent, ...onConnections(explanation)]) await experiments.send(options)
  if (!hasContent) return
  await halve(
    unusualWays(explanation, wrong, session.target.options.headers),
    explanation.deviation,
    (half) => experiments.send(inOneRequest(half)),
  )
  await halveQuery(wrong, explanation, experiments)
  await halveTexts(wrong, explanation, experiments)
}
