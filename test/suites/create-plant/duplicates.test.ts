import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Exchange } from '../../../reports/model.ts'
import { type DuplicateSession, Duplicates, errorOf } from '../../../suites/create-plant/duplicates.ts'
import type { NewPlant } from '../../../suites/create-plant/new-plant.ts'
import { UniqueData } from '../../../suites/create-plant/unique-data.ts'
import { exchange, text } from '../../reports/builder.ts'

interface Responding {
  readonly status: number
  readonly body: object
}

const plant: NewPlant = { id: '0', name: 'Fern abc101' }

const exchangeWith = ({ status, body }: Responding): Exchange =>
  exchange(text(JSON.stringify(plant)), status, text(JSON.stringify(body)))

/** A response in a content coding that the kit does not know. */
function unreadable(status: number): Exchange {
  const { response, ...sent } = exchange(text(JSON.stringify(plant)), status, text('coded'))
  const headers = [...(response?.headers ?? []), ['Content-Encoding', 'zstd']] as const
  return { ...sent, response: response === null ? null : { ...response, headers } }
}

const noDelays = { accepted: [], older: 1 }

/** A session whose target stores every create, and responds in this way to what is sent again. */
function duplicateSession(respond: (stored: Exchange, body: string) => Exchange): DuplicateSession {
  const unique = new UniqueData('duplicates')
  return {
    unique,
    preflight: { stored: { id: '7', name: 'Ivy abc102' } },
    target: { options: {} },
    create: async (given) => {
      const own = unique.plant('plant' in given ? given.plant() : { id: String(given.id()) })
      return { plant: own, exchange: exchangeWith({ status: 200, body: { name: own.name } }) }
    },
    send: async ({ body }) => respond(exchangeWith({ status: 200, body: {} }), body),
  }
}

/** A target that responds to the n-th known duplicate, from 1, and with this body, in this way. */
function duplicatesOf(respond: (nth: number, body: string) => Responding): Duplicates {
  let sent = 0
  const session = duplicateSession((_, body) => {
    sent += 1
    return exchangeWith(respond(sent, body))
  })
  return new Duplicates(session, noDelays)
}

const refused = { status: 409, body: { error: 1, message: 'taken' } }
const stored = { status: 200, body: { name: 'Moss xyz101' } }

describe('The error of a response that cannot be read', () => {
  it('is unknown', () => expect(errorOf({ exchange: unreadable(500) })).to.equal(undefined))
})

describe('An exact id that is refused', () => {
  const isLikeDuplicate = (
    respond: (nth: number, body: string) => Responding,
    response: Responding,
  ): Promise<boolean> =>
    duplicatesOf(respond).isLikeOlderDuplicate({ plant, exchange: exchangeWith(response) })

  it('may be taken if known duplicates are refused so', async () => {
    expect(await isLikeDuplicate(() => refused, refused)).to.equal(true)
  })

  it('is not taken if it is refused, and known duplicates are dropped', async () => {
    const dropped = { kind: 'dropped', message: 'the connection closed without a response' } as const
    const session = duplicateSession((own) => ({ ...own, response: null, failure: dropped }))
    const sent = { plant, exchange: exchangeWith(refused) }
    expect(await new Duplicates(session, noDelays).isLikeDuplicate(sent)).to.equal(false)
  })

  it('may be taken if older duplicates are refused so, and young ones get the stored plant', async () => {
    expect(await isLikeDuplicate((nth) => (nth > 2 ? refused : stored), refused)).to.equal(true)
  })

  it('may be taken if older duplicates get the stored plant, as it does', async () => {
    expect(await isLikeDuplicate((nth) => (nth > 2 ? stored : refused), stored)).to.equal(true)
  })

  it('may be taken if the value of error changes with the time', async () => {
    const at = (error: number) => ({ status: 400, body: { error, message: 'taken' } })
    expect(await isLikeDuplicate((nth) => at(nth > 2 ? 3 : 2), at(1))).to.equal(true)
    expect(await isLikeDuplicate(() => at(2), at(1))).to.equal(false)
  })

  it('may be taken if the value of error depends on the size of the id', async () => {
    const of = (isWide: boolean) => ({ status: 400, body: { error: isWide ? 2 : 1, message: 'taken' } })
    const isWide = (body: string): boolean => /"id":-?\d{11}/.test(body)
    // The id of the preflight is wide, too.
    const respond = (nth: number, body: string) => of(nth % 2 === 1 || isWide(body))
    expect(await isLikeDuplicate(respond, of(false))).to.equal(true)
  })

  it('may be taken if a gateway writes a text for the value of error now and then', async () => {
    const page = { status: 409, body: { error: 'Conflict', message: 'taken' } }
    const bare = { status: 409, body: { message: 'taken' } }
    expect(await isLikeDuplicate(() => bare, page)).to.equal(true)
  })

  it('is not taken if no duplicate is refused so', async () => {
    expect(await isLikeDuplicate(() => stored, refused)).to.equal(false)
    const other = { status: 400, body: { error: 2, message: 'id' } }
    expect(await isLikeDuplicate(() => refused, other)).to.equal(false)
  })

  it('may be taken if any of several duplicates is refused so: replicas may differ', async () => {
    const otherwise = { status: 409, body: { error: 400, message: 'taken' } }
    const atTimes = async (every: number): Promise<boolean> => {
      const duplicates = duplicatesOf((nth) => (nth % every === 0 ? otherwise : refused))
      const sent = { plant, exchange: exchangeWith(otherwise) }
      expect(await duplicates.isLikeDuplicate(sent)).to.equal(false)
      return duplicates.isLikeAnyDuplicate(sent)
    }
    expect(await atTimes(3)).to.equal(true)
    expect(await atTimes(1_000)).to.equal(false)
  })
})
