import { expect } from 'chai'
import { describe, it } from 'mocha'
import { refusals } from '../../reference-server/errors.ts'
import type { PlainResponse } from '../../reference-server/response.ts'
import { SeededRandom } from '../../suites/create-plant/random.ts'
import { diagnosed } from './diagnosed.ts'

/** What the server does in one of 20 refusals, and the deviation of its cause. */
const changes: Readonly<Record<string, readonly [(refusal: PlainResponse) => PlainResponse, RegExp]>> = {
  'another status': [(refusal) => ({ ...refusal, status: 404 }), /404 instead of 400/],
  'a server error': [(refusal) => ({ ...refusal, status: 500 }), /status 500/],
  'no body': [(refusal) => ({ ...refusal, body: '' }), /the body is empty/],
}

describe('Refusals that get, by chance,', function () {
  this.timeout(60_000)

  for (const [gets, [change, deviation]] of Object.entries(changes))
    it(`${gets}, have one cause that names no content`, async () => {
      const random = new SeededRandom(gets)
      const { causes } = await diagnosed([
        {
          id: gets,
          title: gets,
          steps: ({ refused }) => ({
            refused: (...given) => (random.index(20) === 0 ? change(refused(...given)) : refused(...given)),
          }),
        },
      ])
      expect(causes).to.have.length(1)
      expect(causes[0]?.condition).to.match(/^now and then \(/)
      expect(causes[0]?.deviation).to.match(deviation)
    })
})

describe('Creates that fail by chance', function () {
  this.timeout(60_000)

  it('have one cause, which does not name the content of a few', async function () {
    // Which creates fail depends on the order of those in flight. In rare orders, a rule over all responses explains more.
    this.retries(1)
    const random = new SeededRandom('a')
    const { causes } = await diagnosed([
      {
        id: 'fails by chance',
        title: 'One of eight creates fails.',
        steps: ({ create }) => ({
          create: (...given) => (random.index(8) === 0 ? refusals.internal : create(...given)),
        }),
      },
    ])
    expect(causes.map(({ deviation }) => deviation)).to.deep.equal(['500 instead of 200'])
    expect(causes[0]?.condition).to.match(/^now and then \(/)
  })
})

describe('A response that gets lost where others do by chance', function () {
  this.timeout(60_000)

  it('has a cause that names no content if it got lost once', async () => {
    const random = new SeededRandom('lost')
    const { causes } = await diagnosed([
      {
        id: 'lost responses',
        title: 'One of five responses gets lost, and always that to an unknown charset.',
        steps: ({ send }) => ({
          send: (plain, response, request) => {
            const isUnknown = /charset=(?!"?utf-8)/i.test(request.headers['content-type'] ?? '')
            if (isUnknown || random.index(5) === 0) request.socket.destroy()
            else send(plain, response, request)
          },
        }),
      },
    ])
    expect(causes.length).to.be.above(0)
    for (const { condition } of causes) expect(condition).to.match(/^now and then \(/)
  })
})
