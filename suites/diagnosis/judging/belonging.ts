import { isSuccess } from '../../rules/acceptance.ts'
import { Inconclusive } from '../../rules/inconclusive.ts'
import { type Field, fields } from '../../create-plant/text-field.ts'
import { type Resemblance, Resemblances } from '../features/text-resemblances.ts'
import type { Judge } from './judge.ts'
import { assertReadable, type LoggedRequest, returned, writtenIn } from '../log/logged-request.ts'
import { changesInWords, isOwnChanged } from '../texts/returned-text.ts'

/** The texts that belong to requests of the run. */
export class SentTexts {
  readonly #orders: Readonly<Record<Field, Map<string, number[]>>> = { name: new Map(), tag: new Map() }
  readonly #resembled = new Map<LoggedRequest, readonly Resemblance[]>()
  readonly #resemblances = new Resemblances()
  /** Changes that were seen on unique texts: they happen in this run. */
  readonly #changes = new Set<string>()
  /** Members that came back with a text that only another request had sent. */
  readonly #confused = new Set<Field>()
  /** Texts that came back to other requests than their own. */
  readonly #taken: Readonly<Record<Field, Set<string>>> = { name: new Set(), tag: new Set() }
  readonly #log: readonly LoggedRequest[]
  readonly #runIds: readonly string[]
  #read = 0

  /** @param runIds part of the names that the run sent; without them, every text counts as unique */
  constructor(log: readonly LoggedRequest[], runIds: readonly string[]) {
    this.#log = log
    this.#runIds = runIds.filter((id) => id !== '')
  }

  /** Reads the requests that experiments have added to the log. */
  #readOn(): void {
    const more = this.#log.slice(this.#read)
    this.#read = this.#log.length
    for (const request of more) {
      this.#resembled.set(request, this.#resemblances.next(request))
      for (const field of fields) {
        const text = sentText(request, field)
        if (text !== undefined)
          this.#orders[field].set(text, [...(this.#orders[field].get(text) ?? []), request.order])
      }
    }
    for (const request of more) for (const field of fields) this.#noteChange(request, field)
  }

  #noteChange(request: LoggedRequest, field: Field): void {
    const { plant } = request
    const text = returned(request, field)
    if (plant === undefined || text === undefined || text === plant[field]) return
    const isSent = this.#isSentByAnother(request, field, text)
    const isOwn = isOwnChanged(field, plant, text)
    if (isOwn && !isSent) for (const how of changesInWords(field, plant, text)) this.#changes.add(how)
    if (isOwn || !isSent || text === plant.name || text === plant.tag) return
    this.#confused.add(field)
    this.#taken[field].add(text)
  }

  /** Whether an earlier plant that this one resembles has the text: in the same member, or in any if other texts were confused before. */
  #isOfResembled(request: LoggedRequest, field: Field, text: string): boolean {
    return (this.#resembled.get(request) ?? []).some(
      ({ feature, earlier }) =>
        (feature.id.startsWith(field) || this.#confused.has(field)) &&
        earlier.some((other) => other[field] === text),
    )
  }

  /** Whether the text contains a run id, or all texts count as unique. */
  #isUnique(text: string): boolean {
    const lowerCase = text.toLowerCase()
    return this.#runIds.length === 0 || this.#runIds.some((id) => lowerCase.includes(id))
  }

  /** Several requests may have the same text. It belongs to another request only if that one was sent before, or is in flight. */
  #isSentByAnother({ order, inFlight }: LoggedRequest, field: Field, text: string): boolean {
    const orders = this.#orders[field].get(text) ?? []
    const mayBeLater = inFlight > 1 || this.#isUnique(text)
    return orders.some((other) => other < order || (other > order && mayBeLater))
  }

  /** Whether a text in a response belongs to other requests; undefined if it belongs to no request. */
  isOfAnother(request: LoggedRequest, field: Field): boolean | undefined {
    const text = returned(request, field)
    const { plant } = request
    if (text === undefined || text === plant?.name || text === plant?.tag) return false
    this.#readOn()
    const isSent = this.#isSentByAnother(request, field, text)
    if (plant !== undefined && isOwnChanged(field, plant, text)) {
      const isKnown = changesInWords(field, plant, text).some((how) => this.#changes.has(how))
      const isCertain = this.#isUnique(text) || this.#confused.has(field)
      return !isKnown && ((isSent && isCertain) || this.#isOfResembled(request, field, text))
    }
    return text === '' ? undefined : isSent || undefined
  }

  /** Whether the previous create had a tag: a service that returns the previous tag would have returned that one. */
  followsTag({ order }: LoggedRequest): boolean {
    const before = this.#log.slice(0, order - 1).findLast(({ plant }) => plant !== undefined)
    return before?.plant?.tag !== undefined
  }

  /** Whether its connection carried no tag before, but another one did: the tags of each may be kept apart. */
  isApartFromTags({ order, exchange: { connection } }: LoggedRequest): boolean {
    const creates = this.#log.slice(0, order - 1).filter(({ plant }) => plant !== undefined)
    const own = creates.filter(({ exchange }) => exchange.connection?.number === connection?.number)
    const isTagged = ({ plant }: LoggedRequest): boolean => plant?.tag !== undefined
    return !own.some(isTagged) && creates.some(isTagged)
  }

  /** Whether another request got a text of this one: a service may return the first plant of a kind for all others. */
  isTaken({ plant }: LoggedRequest): boolean {
    return fields.some((field) => this.#taken[field].has(plant?.[field] ?? ''))
  }

  /** Whether the service may have handled it before the earlier plant that it resembles. */
  mayPrecedeResembled(request: LoggedRequest): boolean {
    return request.inFlight > 1 && (this.#resembled.get(request) ?? []).length > 0
  }

  /** Whether the previous request with this member, and the previous accepted one, had other texts that the service did not return. */
  differsFromBefore(request: LoggedRequest, field: Field): boolean {
    const earlier = this.#log.slice(0, request.order - 1)
    const hasText = (other: LoggedRequest): boolean => sentText(other, field) !== undefined
    const isAccepted = ({ status }: LoggedRequest): boolean => isSuccess(status)
    const before = [
      earlier.findLast(hasText),
      earlier.findLast((other) => isAccepted(other) && hasText(other)),
    ]
    return before.every((other) => {
      const text = other && sentText(other, field)
      return text !== undefined && text !== request.plant?.[field] && text !== returned(request, field)
    })
  }
}

function sentText(request: LoggedRequest, field: Field): string | undefined {
  const text = request.plant === undefined ? writtenIn(request, field) : request.plant[field]
  return typeof text === 'string' ? text : undefined
}

/** Judges whether the response has the plant of its own request. */
export function belonging(texts: SentTexts): Judge {
  return {
    aspect: 'belonging',
    population: 'every created plant',
    requirement: 'many-creates',
    rules: [],
    concerns: ({ plant, status }) => plant !== undefined && isSuccess(status),
    deviations: (request) => {
      assertReadable(request)
      const [name, tag] = fields.map((field) => texts.isOfAnother(request, field))
      if (name && !tag && returned(request, 'tag') === undefined)
        return ["another plant's name and tag", "another plant's name"]
      if (name || tag) return [`another plant's ${name && tag ? 'name and tag' : name ? 'name' : 'tag'}`]
      if (name === undefined || tag === undefined) throw new Inconclusive('a text that no request sent')
      return []
    },
    contradicts: (signature, request) => {
      const isOfTag = signature === "another plant's tag"
      if (isOfTag && request.plant?.tag === undefined)
        return texts.followsTag(request) || texts.isApartFromTags(request)
      return texts.differsFromBefore(request, isOfTag ? 'tag' : 'name')
    },
    isWeak: (request) => texts.isTaken(request) || texts.mayPrecedeResembled(request),
  }
}
