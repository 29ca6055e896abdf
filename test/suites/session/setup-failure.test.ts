import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Exchange, Failure } from '../../../reports/model.ts'
import { setupFailureIn } from '../../../suites/session/setup-failure.ts'
import { exchange } from '../rules/responses.ts'

const url = 'http://plants.example'

const without = (failure: Failure): Exchange => ({ ...exchange(''), response: null, failure })

const response = (status: number, text: string): Exchange => exchange(text, { status, type: null })

/** What came instead of a response, and what to do about it. */
const failures: Record<string, readonly [Failure, RegExp]> = {
  'a reset': [
    { kind: 'dropped', message: 'the connection was reset', problem: 'closed' },
    /was reset\. Check that the service is up, .*, and that nothing in front of it ends connections$/,
  ],
  'a close': [
    { kind: 'dropped', message: 'the connection closed without a response', problem: 'closed' },
    /does not speak TLS \(https:\/\/ in the URL\)/,
  ],
  'another protocol': [
    { kind: 'dropped', message: 'the response is not HTTP: it begins with "SSH-2.0"', problem: 'not-http' },
    /"SSH-2\.0"\. Check host and port of the URL: another kind of service listens there$/,
  ],
  'a malformed response': [
    {
      kind: 'dropped',
      message: 'the response is malformed HTTP (Invalid header token)',
      problem: 'malformed',
    },
    /Correct the response of the service/,
  ],
  'an interim response that the kit does not read': [
    { kind: 'dropped', message: 'an interim response asked to close', problem: 'unreadable' },
    /asked to close\. Look at the interim responses \(1xx\) .* asks to close the connection$/,
  ],
  'TLS on a port for plain HTTP': [
    { kind: 'dropped', message: 'the port speaks TLS, not plain HTTP', problem: 'tls' },
    /\. Use https:\/\/ in the URL$/,
  ],
  'plain HTTP on a port for TLS': [
    { kind: 'unreachable', message: 'the port does not speak TLS', problem: 'no-tls' },
    /\. Use http:\/\/ in the URL, or the port that speaks TLS$/,
  ],
  'a certificate that nobody trusts': [
    { kind: 'unreachable', message: 'self-signed certificate', problem: 'certificate' },
    /with --ca$/,
  ],
  'a port that nobody listens on': [
    { kind: 'unreachable', message: 'connect ECONNREFUSED 127.0.0.1:9', problem: 'refused' },
    /Check host and port of the URL, .*nothing listens there$/,
  ],
  'a name without an address': [
    { kind: 'unreachable', message: 'getaddrinfo ENOTFOUND plants.example', problem: 'unresolved' },
    /Check the host of the URL: its name has no address$/,
  ],
}

describe('A first request without a response to judge', () => {
  for (const [what, [failure, says]] of Object.entries(failures))
    it(`is reported with what came instead, and what to do: ${what}`, () => {
      const words = setupFailureIn(without(failure), url)
      expect(words).to.include(failure.message).and.match(says)
      expect(words).to.not.include('--timeout')
    })

  it('is reported as a time-out only if the time limit passed', () => {
    const failure: Failure = { kind: 'silent', message: 'no whole response within 10000 ms' }
    expect(setupFailureIn(without(failure), url)).to.match(/within 10000 ms\. .*raise --timeout$/)
  })

  it('names the proxy of the environment, which may be the reason', () => {
    const { http_proxy: before } = process.env
    process.env.http_proxy = 'http://user:password@proxy.example:3128'
    try {
      const failure: Failure = { kind: 'unreachable', message: 'connect ECONNREFUSED 192.0.2.1:3128' }
      expect(setupFailureIn(without(failure), url)).to.match(
        /\. The way there is the proxy proxy\.example:3128: check HTTP_PROXY and HTTPS_PROXY, or name the host in NO_PROXY$/,
      )
    } finally {
      if (before === undefined) delete process.env.http_proxy
      else process.env.http_proxy = before
    }
  })

  for (const text of [
    '<center>The plain HTTP request was sent to HTTPS port</center>',
    'Client sent an HTTP request to an HTTPS server.\n',
    "Reason: You're speaking plain HTTP to an SSL-enabled server port.<br />",
  ])
    it(`is one to a port for TLS if the server says so: ${text.slice(0, 30)}`, () => {
      expect(setupFailureIn(response(400, text), url)).to.match(
        /port speaks TLS\. Use https:\/\/ in the URL$/,
      )
      expect(setupFailureIn(response(400, text), url.replace('http:', 'https:'))).to.equal(null)
    })

  it('asks for a token if none was sent, and for the right one otherwise', () => {
    const refused = response(401, '')
    expect(setupFailureIn(refused, url)).to.match(/: the target asks for a token: set PLANT_STORE_TOKEN/)
    const headers = [['Authorization', 'Bearer x']] as const
    expect(setupFailureIn({ ...refused, request: { ...refused.request, headers } }, url)).to.match(
      /: the target refuses the token: check PLANT_STORE_TOKEN/,
    )
  })

  it('is judged if it is any other 400', () => {
    expect(setupFailureIn(response(400, '{"error":1,"message":"no"}'), url)).to.equal(null)
  })
})
