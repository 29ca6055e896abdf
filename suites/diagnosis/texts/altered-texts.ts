import { isObject } from '../../../common/is-object.ts'
import { parsedJson } from '../../../common/parsed-json.ts'
import { alteredPart } from './altered-part.ts'
import type { Term } from '../conditions/condition.ts'
import type { Deviation } from '../judging/deviations.ts'
import { characterFeatures } from '../features/character-features.ts'
import { type LoggedRequest, returned } from '../log/logged-request.ts'
import type { Proposal } from '../conditions/proposal.ts'
import type { Field } from '../../create-plant/text-field.ts'

/** The member that comes back changed, or with a wrong type; undefined if the deviation is about something else. */
function fieldOf({ judge: { aspect }, signature }: Deviation): Field | undefined {
  const [, field] = /^(?:not a Plant: |the |another )(name|tag)\b/.exec(signature) ?? []
  if (aspect !== 'name' && aspect !== 'tag' && aspect !== 'plant') return undefined
  return field === 'name' || field === 'tag' ? field : undefined
}

/** What came back for a text, in one piece; undefined if nothing of it did. Other values are not kept, so they are parsed again. */
function returnedText(request: LoggedRequest, field: Field): string | undefined {
  const text = returned(request, field)
  if (text !== undefined) return text
  const body = parsedJson(request.exchange.response?.body.text ?? '')
  const value = isObject(body) ? body[field] : undefined
  const isList = Array.isArray(value) && value.every((part) => typeof part === 'string')
  return isList ? value.join('') : undefined
}

/** The part of a text of this request that came back changed; undefined if that is unknown. */
function alteredIn(request: LoggedRequest, field: Field): string | undefined {
  const sent = request.plant?.[field]
  const text = returnedText(request, field)
  return sent === undefined || text === undefined ? undefined : alteredPart(sent, text)
}

/** Whether the condition is a word that the service has altered itself, such as one that a filter removes. */
export function isOfAlteredWord({ condition, explained }: Proposal, deviation: Deviation): boolean {
  const [only, ...more] = condition
  const [, field, word = ''] = /^(name|tag)-(?:word|begins)-(.+)$/.exec(only?.id ?? '') ?? []
  if (field !== fieldOf(deviation) || (field !== 'name' && field !== 'tag') || more.length > 0) return false
  return explained.every((request) => alteredIn(request, field)?.toLowerCase().includes(word) === true)
}

const idsOf = (text: string): Set<string> => new Set(Array.from(characterFeatures(text), ({ id }) => id))

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? []

/** Whether a term is about a character or a word that the service has not altered. */
type IsUnaltered = (term: Term) => boolean

/**
 * Tells which terms are about characters or words that the service has not altered: those of the other text, or beside the part that
 * came back changed. Undefined if the deviation is not about a text.
 */
export function unalteredIn(deviation: Deviation): IsUnaltered | undefined {
  const field = fieldOf(deviation)
  if (field === undefined) return undefined
  const texts = deviation.failing.flatMap((request) => {
    const { plant } = request
    const sent = plant?.[field]
    if (plant === undefined || sent === undefined) return []
    const altered = alteredIn(request, field) ?? sent
    const all = `${plant.name} ${plant.tag ?? ''}`
    return [
      { request, all: idsOf(all), words: wordsOf(all), altered: idsOf(altered), parts: wordsOf(altered) },
    ]
  })
  return ({ id, requests, interval }) => {
    const [, of, feature = ''] = /^(name|tag|text)-(.+)$/.exec(id) ?? []
    if (of === undefined || interval !== undefined) return false
    const [, word] = /^(?:word|begins)-(.+)$/.exec(feature) ?? []
    return texts.some(({ request, all, words, altered, parts }) => {
      const has = word === undefined ? all.has(feature) : words.includes(word)
      // Perhaps only some letters of a word have changed.
      const isAltered = word === undefined ? altered.has(feature) : parts.some((part) => word.includes(part))
      return requests.has(request) && has && (!isAltered || (of !== field && of !== 'text'))
    })
  }
}
