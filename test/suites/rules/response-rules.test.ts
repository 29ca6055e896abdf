import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Exchange, Header } from '../../../reports/model.ts'
import { createPlant } from '../../../suites/create-plant/operation.ts'
import type { Operation } from '../../../suites/rules/operation.ts'
import { responseRules } from '../../../suites/rules/response-rules.ts'
import { exchange } from './responses.ts'

const readLeaf: Operation = {
  id: 'readLeaf',
  method: 'GET',
  path: '/leaves/{id}',
  stores: false,
  matches: (method, path) => method === 'GET' && path.startsWith('/leaves/'),
}

/** What no-server-error says of a 501 to this request. */
function problemOf501(
  method: string,
  path: string,
  operations = [createPlant],
  headers: readonly Header[] = [],
) {
  const plain = exchange('', { status: 501, path })
  const request = { ...plain.request, method, headers }
  const operation = operations.find((one) => one.matches(method, path))?.id
  return responseRules(operations)
    .find(({ requirement }) => requirement === 'no-server-error')
    ?.problem(
      { exchange: { ...plain, request }, path, intent: { operation, expect: 'observed' } },
      { token: null },
    )
}

it('A response that the kit cannot read is no dropped connection', () => {
  const rule = responseRules([createPlant]).find(({ requirement }) => requirement === 'no-server-error')
  const problemOf = (problem: 'closed' | 'unreadable') => {
    const failure = { kind: 'dropped', message: 'ended', problem } as const
    const dropped = { ...exchange(''), response: null, failure }
    return rule?.problem(
      { exchange: dropped, path: '/plants', intent: { expect: 'observed' } },
      { token: null },
    )
  }
  expect([problemOf('closed'), problemOf('unreadable')]).to.deep.equal(['no whole response: ended', null])
})

describe('A problem in the words of a cause', () => {
  const inWords = (requirement: string, response: Exchange): string | undefined => {
    const rule = responseRules([createPlant]).find((one) => one.requirement === requirement)
    const intent = { expect: 'refused', refusalOf: 'name-required' } as const
    const interaction = { exchange: response, path: '/plants', intent }
    const problem = rule?.problem(interaction, { token: null }) ?? ''
    return rule?.inCause?.(problem, interaction)
  }

  it('says that a body is not an Error', () =>
    expect(inWords('error-shape', exchange('{"error":1}', { status: 400 }))).to.equal(
      'the 400 is not an Error: message is missing',
    ))

  it('names the status of a refusal, and not what was refused', () =>
    expect(inWords('rejects-with-400', exchange('', { status: 422 }))).to.equal(
      'refused with 422 instead of 400',
    ))
})

describe('A right response to a request that has to be refused', () => {
  const rule = responseRules([createPlant]).find(({ requirement }) => requirement === 'rejects-with-400')
  const isCounterexample = (status: number): boolean | undefined =>
    rule?.isCounterexample?.({
      exchange: exchange('', { status }),
      path: '/plants',
      intent: { expect: 'refused', refusalOf: 'content-type-required', alsoFine: [415] },
    })

  it('shows that the service responds with 400 only if it has that status', () => {
    expect(isCounterexample(400)).to.equal(true)
    expect(isCounterexample(415)).to.equal(false)
  })
})

describe('A request without a response', () => {
  const rule = responseRules([createPlant]).find(({ requirement }) => requirement === 'no-server-error')
  const concerns = (isEarly: boolean): boolean | undefined =>
    rule?.concerns({
      exchange: {
        ...exchange(''),
        response: null,
        failure: { kind: 'silent', message: 'no response', ...(isEarly ? { isEarly } : {}) },
      },
      path: '/plants',
      intent: { operation: undefined, expect: 'observed' },
    })

  it('is judged after the time limit, and not if the kit waited for less', () => {
    expect(concerns(false)).to.equal(true)
    expect(concerns(true)).to.equal(false)
  })
})

describe('Status 501', () => {
  for (const path of ['/plants', '/plants?colour=green', '/plants/1', '/'])
    it(`is a server error to POST ${path}: an operation has that method`, () =>
      expect(problemOf501('POST', path)).to.equal('status 501'))

  for (const method of ['GET', 'PUT', 'DELETE', 'BREW'])
    it(`is right to ${method}, which no operation has, wherever it goes`, () => {
      expect(problemOf501(method, '/plants')).to.equal(null)
      expect(problemOf501(method, '/plants/1')).to.equal(null)
    })

  it('is right to a body in chunks', () =>
    expect(problemOf501('POST', '/plants', [createPlant], [['Transfer-Encoding', 'chunked']])).to.equal(null))

  it('is a server error to the method of another operation', () => {
    expect(problemOf501('GET', '/leaves/1', [createPlant, readLeaf])).to.equal('status 501')
    expect(problemOf501('PUT', '/leaves/1', [createPlant, readLeaf])).to.equal(null)
  })
})
