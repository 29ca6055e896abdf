import { expect } from 'chai'
import { describe, it } from 'mocha'
import { startReferenceServer } from '../../../reference-server/start.ts'
import { create, pactInWorker, pactOf, notPassed, requirementsWith } from './run-pact.ts'
import { token, withStore } from '../plant-store.ts'
import { isLarge, sent } from './overrides.ts'

describe('The Pact engine', () => {
  const runPact = pactInWorker()

  it('passes the reference server twice on one store, under a base path, with a pact of a consumer', async () => {
    const server = await startReferenceServer({ basePath: '/api/v1', token })
    const asked = { pact: pactOf(create('a fern is created')) }
    const first = await runPact(`${server.url}/`, asked)
    const second = await runPact(server.url, asked)
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
      expect(result.created.filter(({ name }) => name?.includes(result.runId))).to.have.length(10)
      expect(result.created).to.have.length(11)
    }
  })

  it('counts every request, and lists what it created', () =>
    withStore(
      () => false,
      async ({ url, received }) => {
        const { created, requests } = await runPact(url)
        expect(requests).to.equal(received.length - 1)
        const sent = received.map(({ body }) => /"id":(-?\d+)/.exec(body)?.[1])
        expect(created).to.have.lengthOf(10)
        for (const { id } of created) expect(sent).to.include(id)
      },
    ))

  it('waits for a target that responds with 429 or 503 now and then', () =>
    withStore(
      ({ count, json }) => {
        if (count !== 3 && count !== 7) return false
        json(count === 3 ? 503 : 429, {})
        return true
      },
      async ({ url }) => {
        const limits = { refusal: 50, retries: 2, requestDelay: 1_000, runDelay: 2_000, dropPause: 10 }
        expect(notPassed(await runPact(url, { target: { limits } }))).to.deep.equal([])
      },
    ))

  it('blames no requirement if a create is stored, gets 503, and is refused for its id when it is sent again', () => {
    const stored = new Set<string>()
    return withStore(
      ({ body, json }) => {
        const id = /"id":(-?\d+)/.exec(body)?.[1]
        if (id === undefined) return false
        const isAgain = stored.has(id)
        stored.add(id)
        json(isAgain ? 400 : 503, isAgain ? { error: 1, message: 'The id is taken.' } : {})
        return true
      },
      async ({ url }) => {
        const limits = { refusal: 50, retries: 2, requestDelay: 1_000, runDelay: 2_000, dropPause: 10 }
        const result = await runPact(url, { target: { limits } })
        expect(requirementsWith(result, 'failed')).to.deep.equal([])
      },
    )
  })

  it('blames no requirement if a single create gets 201', () => {
    let isFirst = true
    return withStore(
      ({ body, json }) => {
        if (!isLarge(body) || !isFirst) return false
        isFirst = false
        return sent(json(201, { name: /"name":"([^"]*)"/.exec(body)?.[1] }))
      },
      async ({ url }) => {
        const result = await runPact(url)
        expect(isFirst).to.equal(false)
        expect(requirementsWith(result, 'failed')).to.deep.equal([])
      },
    )
  })

  const duplicates: readonly [string, (target: { json: (status: number, body: object) => void }) => void][] =
    [
      ['redirects to the plant of this id', ({ json }) => json(303, {})],
      [
        'refuses a second plant of this id',
        ({ json }) => json(400, { error: 1, message: 'The id is taken.' }),
      ],
      ['responds with the plant of this id', ({ json }) => json(200, { name: 'Another' })],
      ['does nothing about a second plant of this id', ({ json }) => json(204, {})],
    ]
  for (const [does, respond] of duplicates)
    it(`blames no requirement, and leaves none open, if a store ${does}, which another run has drawn too`, () => {
      let met = false
      return withStore(
        (target) => {
          if (met || !/"id":900719/.test(target.body)) return false
          met = true
          respond(target)
          return true
        },
        async ({ url }) => {
          const result = await runPact(url)
          expect(met).to.equal(true)
          expect(requirementsWith(result, 'failed')).to.deep.equal([])
          expect(requirementsWith(result, 'inconclusive')).to.deep.equal([])
        },
      )
    })

  it('blames no requirement if the target refuses each fifth request: it accepts the same create later', () =>
    withStore(
      ({ count, json }) => {
        if (count % 5 !== 0) return false
        json(400, { error: 1, message: 'Not now.' })
        return true
      },
      async ({ url }) => {
        const result = await runPact(url)
        expect(requirementsWith(result, 'failed')).to.deep.equal([])
        expect(requirementsWith(result, 'notApplicable')).to.not.deep.equal([])
      },
    ))

  it('is inconclusive about a request that always gets 503', () =>
    withStore(
      ({ body, json }) => {
        if (!body.includes('herb')) return false
        json(503, {})
        return true
      },
      async ({ url }) => {
        const result = await runPact(url)
        expect(requirementsWith(result, 'inconclusive')).to.deep.equal(['create-with-tag'])
        expect(requirementsWith(result, 'failed')).to.deep.equal([])
      },
    ))

  it('ends if the run is ended, and is not complete then', () => {
    const stop = new AbortController()
    return withStore(
      ({ count }) => {
        if (count === 3) stop.abort()
        return count >= 3
      },
      async ({ url }) => {
        const result = await runPact(url, { target: { signal: stop.signal } })
        expect(result.complete).to.equal(false)
      },
    )
  })

  it('sends nothing if nothing that it can judge was asked for', () =>
    withStore(
      () => false,
      async ({ url, received }) => {
        const { findings } = await runPact(url, { only: ['no-data-leak'] })
        expect(findings).to.deep.equal([])
        expect(received).to.have.length(1)
      },
    ))
})
