import { expect } from 'chai'
import { describe, it } from 'mocha'
import { service } from '../../cli/service.ts'
import { create, pactInWorker, pactOf, requirementsWith } from './run-pact.ts'
import { withStore } from '../plant-store.ts'

/** The first one redirects to the second one, which must stay silent. */
async function withTwoStores(
  redirects: (count: number) => boolean,
  use: (url: string, requests: () => number) => Promise<void>,
): Promise<void> {
  let requests = 0
  const other = await service((_body, _request, response) => {
    requests += 1
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"name":"Fern"}')
  })
  try {
    await withStore(
      ({ count, bare }) => {
        if (!redirects(count)) return false
        bare(307, { Location: `${other.url}/plants`, Refresh: `0; url=${other.url}/plants` })
        return true
      },
      ({ url }) => use(url, () => requests),
    )
  } finally {
    other.close()
  }
}

describe('A target that redirects', () => {
  const runPact = pactInWorker()

  const headers = [['X-Api-Key', 'secret-of-the-gateway']] as const

  it('to another host is inconclusive for Pact, and nothing is sent there', () =>
    withTwoStores(
      () => true,
      async (url, requests) => {
        const result = await runPact(url, {
          target: { headers },
          pact: pactOf(create('a fern is created')),
        })
        expect(requests()).to.equal(0)
        expect(requirementsWith(result, 'failed')).to.deep.equal(['rejects-with-400'])
        expect(requirementsWith(result, 'inconclusive')).to.include.members([
          'auth-required',
          'consumer:web-shop',
          'create-minimal',
          'id-int64',
          'id-required',
        ])
      },
    ))

  it('every third request gets none sent to the other host, and its own responses are judged', () =>
    withTwoStores(
      (count) => count % 3 === 0,
      async (url, requests) => {
        const result = await runPact(url, { target: { headers } })
        expect(requests()).to.equal(0)
        expect(requirementsWith(result, 'inconclusive')).not.to.be.empty
        expect(requirementsWith(result, 'passed')).to.include('name-is-the-plants')
        const statuses = result.findings.flatMap(({ evidence }) =>
          evidence.map(({ response }) => response?.status),
        )
        expect(statuses).to.include(307)
      },
    ))

  it('to another path of the target gets no request at that path', () =>
    withStore(
      ({ count, bare }) => {
        if (count === 1) return false
        bare(308, { Location: '/elsewhere' })
        return true
      },
      async ({ url, received }) => {
        const result = await runPact(url)
        expect(received.map(({ path }) => path)).not.to.include('/elsewhere')
        expect(requirementsWith(result, 'inconclusive')).to.include('create-minimal')
      },
    ))

  it('requests without a token refuses them', () =>
    withStore(
      ({ status, bare }) => {
        if (status !== 401) return false
        bare(303, { Location: '/login' })
        return true
      },
      async ({ url }) => {
        const result = await runPact(url)
        expect(requirementsWith(result, 'inconclusive')).to.deep.equal([])
        expect(requirementsWith(result, 'passed')).to.include('auth-required')
      },
    ))
})
