import { expect } from 'chai'
import { describe, it } from 'mocha'
import { startReferenceServer } from '../../../reference-server/start.ts'
import { deadUrl } from '../../cli/service.ts'
import { create, examined, given, notPassed, requirementsWith, token } from './examined.ts'
import { withStore } from './plant-store.ts'

describe('The Pact engine', () => {
  it('passes the reference server twice on one store, under a base path, with a pact of a consumer', async () => {
    const server = await startReferenceServer({ basePath: '/api/v1', token })
    const asked = { pact: given(create('a fern is created')) }
    const first = await examined(`${server.url}/`, asked)
    const second = await examined(server.url, asked)
    await server.close()
    for (const result of [first, second]) {
      expect(notPassed(result)).to.deep.equal([])
      expect(result.complete).to.equal(true)
      expect(result.rows).to.have.nested.property('[0].id', 'consumer:web-shop')
      expect(requirementsWith(result, 'passed')).to.include.members([
        'auth-required',
        'consumer:web-shop',
        'create-minimal',
        'create-with-tag',
        'error-shape',
        'id-int64',
        'name-is-the-plants',
        'plant-shape',
      ])
      expect(result.created.filter(({ name }) => name?.includes(result.runId))).to.have.length(11)
      expect(result.created).to.have.length(12)
    }
  })

  it('marks every plant of its own pacts with the tag of the run, and lists what it created', () =>
    withStore(
      () => false,
      async ({ url, received }) => {
        const { created, requests } = await examined(url)
        expect(requests).to.equal(received.length)
        const sent = received.map(({ body }) => /"id":(-?\d+)/.exec(body)?.[1])
        for (const { id } of created) expect(sent).to.include(id)
      },
    ))

  const unreachable: readonly [string, (use: (url: string) => Promise<void>) => Promise<void>, RegExp][] = [
    [
      'refuses the token',
      (use) =>
        withStore(
          () => false,
          ({ url }) => use(url),
        ),
      /refuses the token/,
    ],
    ['is dead', async (use) => use(await deadUrl()), /no connection/],
    [
      'hangs',
      (use) =>
        withStore(
          () => true,
          ({ url }) => use(url),
        ),
      /does not respond/,
    ],
    [
      'redirects',
      (use) =>
        withStore(
          ({ bare }) => {
            bare(307, { Location: '/elsewhere' })
            return true
          },
          ({ url }) => use(url),
        ),
      /answered 307/,
    ],
    [
      'is not available yet',
      (use) =>
        withStore(
          ({ json }) => {
            json(503, {})
            return true
          },
          ({ url }) => use(url),
        ),
      /not available/,
    ],
  ]
  for (const [what, run, reason] of unreachable)
    it(`judges nothing where the target ${what}, and says what to look at`, () =>
      run(async (url) => {
        const target = { token: what === 'refuses the token' ? 'a-wrong-token' : token, timeout: 200 }
        const result = await examined(url, { target, pact: given(create('a fern is created')) })
        const outcomes = result.findings.map(({ requirement, outcome }) => [requirement, outcome.status])
        expect(outcomes).to.deep.equal([
          ['create-minimal', 'inconclusive'],
          ['consumer:web-shop', 'inconclusive'],
        ])
        expect(result.notices.join()).to.match(reason)
        expect(JSON.stringify([result.findings, result.notices])).not.to.include('a-wrong-token')
      }))

  it('waits for a target that is busy in between', () =>
    withStore(
      ({ count, json }) => {
        if (count !== 3 && count !== 7) return false
        json(count === 3 ? 503 : 429, {})
        return true
      },
      async ({ url }) => expect(notPassed(await examined(url))).to.deep.equal([]),
    ))

  it('leaves open what a target that stays busy would have answered', () =>
    withStore(
      ({ body, json }) => {
        if (!body.includes('herb')) return false
        json(503, {})
        return true
      },
      async ({ url }) => {
        const result = await examined(url)
        expect(requirementsWith(result, 'inconclusive')).to.deep.equal(['create-with-tag'])
        expect(requirementsWith(result, 'failed')).to.deep.equal([])
      },
    ))

  it('ends when it is told to, and is not complete then', () => {
    const stop = new AbortController()
    return withStore(
      ({ count }) => {
        if (count === 3) stop.abort()
        return count >= 3
      },
      async ({ url }) => {
        const result = await examined(url, { target: { signal: stop.signal } })
        expect(result.complete).to.equal(false)
      },
    )
  })

  it('sends nothing where nothing it can judge was asked for', () =>
    withStore(
      () => false,
      async ({ url, received }) => {
        const { findings } = await examined(url, { only: ['no-data-leak'] })
        expect(findings).to.deep.equal([])
        expect(received).to.deep.equal([])
      },
    ))
})
