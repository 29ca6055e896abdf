import { Inconclusive } from '../rules/inconclusive.ts'
import type { Judge } from './judge.ts'
import { type LoggedRequest, returned, writtenIn } from './logged-request.ts'
import { isOwnChanged } from './returned-text.ts'

type Field = 'name' | 'tag'

/** Which texts belong to requests of the run. */
class SentTexts {
  readonly #orders: Readonly<Record<Field, Map<string, number[]>>> = { name: new Map(), tag: new Map() }
  readonly #log: readonly LoggedRequest[]
  #read = 0

  constructor(log: readonly LoggedRequest[]) {
    this.#log = log
  }

  /** Experiments make the log longer. */
  #readOn(): void {
    for (const request of this.#log.slice(this.#read))
      for (const field of ['name', 'tag'] as const) {
        const text = sentText(request, field)
        if (text !== undefined)
          this.#orders[field].set(text, [...(this.#orders[field].get(text) ?? []), request.order])
      }
    this.#read = this.#log.length
  }

  /** Whether a text in a response belongs to other requests; undefined if it belongs to none, and is not the request's own. */
  isOfAnother(request: LoggedRequest, field: Field): boolean | undefined {
    const text = returned(request, field)
    const { plant } = request
    if (text === undefined || text === plant?.name || text === plant?.tag) return false
    if (plant !== undefined && isOwnChanged(field, plant, text)) return false
    this.#readOn()
    const orders = this.#orders[field].get(text) ?? []
    return orders.some((order) => order !== request.order) || undefined
  }

  /** Whether the create before had a tag: a service that returns it would have done so. */
  followsTag({ order }: LoggedRequest): boolean {
    const before = this.#log.slice(0, order - 1).findLast(({ plant }) => plant !== undefined)
    return before?.plant?.tag !== undefined
  }

  /** Whether the request sent before with such a text had one that did not come back: the response is not that of the request before. */
  differsFromBefore(request: LoggedRequest, field: Field): boolean {
    const before = this.#log
      .slice(0, request.order - 1)
      .findLast((other) => sentText(other, field) !== undefined)
    if (before === undefined) return false
    const text = sentText(before, field)
    return text !== request.plant?.[field] && text !== returned(request, field)
  }
}

function sentText(request: LoggedRequest, field: Field): string | undefined {
  const text = request.plant === undefined ? writtenIn(request, field) : request.plant[field]
  return typeof text === 'string' ? text : undefined
}

/** Judges whether the response has the plant of its own request. */
export function belonging(log: readonly LoggedRequest[]): Judge {
  const texts = new SentTexts(log)
  return {
    aspect: 'belonging',
    population: 'every created plant',
    requirement: 'many-creates',
    rules: [],
    concerns: ({ plant, exchange }) => plant !== undefined && exchange.response?.status === 200,
    deviations: (request) => {
      const [name, tag] = (['name', 'tag'] as const).map((field) => texts.isOfAnother(request, field))
      if (name && !tag && returned(request, 'tag') === undefined)
        return ["another plant's name and tag", "another plant's name"]
      if (name || tag) return [`another plant's ${name && tag ? 'name and tag' : name ? 'name' : 'tag'}`]
      if (name === undefined || tag === undefined) throw new Inconclusive('a text that no request sent')
      return []
    },
    contradicts: (signature, request) => {
      const isOfTag = signature === "another plant's tag"
      if (isOfTag && request.plant?.tag === undefined) return texts.followsTag(request)
      return texts.differsFromBefore(request, isOfTag ? 'tag' : 'name')
    },
  }
}
