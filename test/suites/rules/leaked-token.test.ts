import { expect } from 'chai'
import { describe, it } from 'mocha'
import { leakIn } from '../../../suites/rules/leak.ts'
import { leak, token } from './leak-of.ts'
import { exchange, type ResponseOptions } from './responses.ts'

describe('A token that an error response gives away', () => {
  it('is seen as it is', () => expect(leak(`bad token ${token}`)).to.match(/token is echoed/))

  it('is seen escaped', () => {
    const escaped = token.replaceAll('/', '\\/')
    const echo = exchange(`{"error":1,"message":"${escaped}"}`, { status: 401 })
    expect(leakIn(echo, token)).to.match(/token is echoed/)
  })

  it('is seen in a header', () =>
    expect(leak('no', { headers: [['X-Token', token]] })).to.match(/token is echoed/))

  it('is seen in the reason phrase', () => {
    const { response, ...rest } = exchange('{}', { status: 401 })
    if (response === null) throw new Error('The exchange has a response.')
    expect(leakIn({ ...rest, response: { ...response, reason: token } }, token)).to.match(/token is echoed/)
  })

  for (const [form, encoded] of Object.entries({
    'percent-encoded': encodeURIComponent(token),
    'in a page': token.replaceAll('/', '&#x2F;').replaceAll('=', '&#x3D;'),
    'in base64': Buffer.from(token).toString('base64'),
    'in base64 of URLs': Buffer.from(token).toString('base64url'),
    'in hexadecimal digits': Buffer.from(token).toString('hex'),
  }))
    it(`is seen ${form}, in the body or a header`, () => {
      expect(leak(`bad token ${encoded}`)).to.match(/token is echoed/)
      expect(leak('no', { headers: [['X-Token', `Bearer ${encoded}`]] })).to.match(/token is echoed/)
    })

  it('is not one that begins with it, if the request carried it', () => {
    const echo = exchange(`{"error":1,"message":"unknown: ${token}plant"}`, { status: 401 })
    const request = { ...echo.request, headers: [['Authorization', `Bearer ${token}plant`]] as const }
    expect(leakIn({ ...echo, request }, token)).to.equal(null)
    const cut = exchange(`{"error":1,"message":"unknown: ${token}pl..."}`, { status: 401 })
    expect(leakIn({ ...cut, request }, token)).to.equal(null)
    expect(leakIn(echo, token)).to.match(/token is echoed/)
  })

  it('is told from one that begins with it, however long that is', () => {
    const echo = exchange(`{"error":1,"message":"unknown: ${token}plant, not ${token}"}`, { status: 401 })
    const sent = `Bearer ${token}${'plant'.repeat(200_000)}`
    const request = { ...echo.request, headers: [['Authorization', sent]] as const }
    expect(leakIn({ ...echo, request }, token)).to.match(/token is echoed/)
  })

  it('is not seen if it is so short that it is in any message', () =>
    expect(leakIn(exchange('{"message":"no name"}', { status: 400 }), 'no')).to.equal(null))

  it('is not seen if it is a common word', () => {
    const problem = (message: string) =>
      leakIn(exchange(JSON.stringify({ error: 1, message }), { status: 401 }), 'password')
    expect(problem('No password or token was sent.')).to.equal(null)
  })

  for (const [word, message] of [
    ['access_token', 'The access_token is missing or wrong.'],
    ['Authorization', 'Authorization failed.'],
    ['plant-store', 'plant-store: no credential'],
    ['plant-store', 'plant-store/1.0'],
    ['123456', 'An example: 1234567'],
  ] as const)
    it(`is not seen in ${message}, if it is ${word}`, () =>
      expect(leakIn(exchange(JSON.stringify({ error: 1, message }), { status: 401 }), word)).to.equal(null))

  it('is seen in front of a colon inside a message, if it is of words', () => {
    const echo = exchange('{"error":1,"message":"token plant-store: unknown"}', { status: 401 })
    expect(leakIn(echo, 'plant-store')).to.match(/token is echoed/)
  })

  it('is seen if it is a number', () =>
    expect(leakIn(exchange('{"error":1,"message":"no token 123456"}', { status: 401 }), '123456')).to.match(
      /token is echoed/,
    ))

  it('is not seen in a realm that has its words', () => {
    const withRealm = (name: string) =>
      leakIn(
        exchange('{"error":1,"message":"no"}', {
          status: 401,
          headers: [['WWW-Authenticate', `Bearer realm="${name}"`]],
        }),
        name,
      )
    expect(withRealm('plant-store')).to.equal(null)
    expect(withRealm(token)).to.match(/token is echoed/)
  })

  it('is not seen in what names the service, or in its URL, if it is of words', () => {
    const named = (words: string, headers: ResponseOptions['headers'] = []) =>
      leakIn(
        exchange(JSON.stringify({ error: 1, message: words }), {
          status: 404,
          headers,
          path: '/plant-store/plants',
        }),
        'plant-store',
      )
    expect(
      named('nothing at /plant-store/shrubs, see /plant-store/plants', [['Server', 'plant-store']]),
    ).to.equal(null)
    expect(named('no', [['WWW-Authenticate', 'Bearer realm=plant-store']])).to.equal(null)
    expect(named('unknown token plant-store')).to.match(/token is echoed/)
    expect(named('no', [['X-Token', 'plant-store']])).to.match(/token is echoed/)
  })

  it('is seen in a message if it is of several words', () =>
    expect(
      leakIn(exchange('{"error":1,"message":"not plant-store"}', { status: 401 }), 'plant-store'),
    ).to.match(/token is echoed/))

  it('is not seen if there is none', () =>
    expect(leakIn(exchange('{}', { status: 400 }), null)).to.equal(null))
})
