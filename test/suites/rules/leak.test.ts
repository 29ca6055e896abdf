import { expect } from 'chai'
import { describe, it } from 'mocha'
import { leakIn, noteLeak } from '../../../suites/rules/leak.ts'
import { harmless, laterTraces, places, traces } from './leak-samples.ts'
import { leak, token } from './leak-of.ts'
import { exchange } from './responses.ts'

describe('What an error response gives away', () => {
  for (const [stack, text] of Object.entries({ ...traces, ...laterTraces }))
    it(`is seen in a stack trace of ${stack}`, () => expect(leak(text)).to.match(/stack trace|file path/))

  for (const [what, text] of Object.entries(places))
    it(`is seen in ${what}`, () => expect(leak(text)).to.equal('there is a file path in it'))

  for (const [what, text] of Object.entries(harmless))
    it(`is nothing in ${what}`, () => expect(leak(text)).to.equal(null))

  it('is nothing in a member that links to a page, unless the token is in it', () => {
    const problem = (instance: string, at = '') =>
      leakIn(exchange(JSON.stringify({ error: 1, message: 'no', instance, at }), { status: 400 }), token)
    expect(problem('/opt/errors/invalid.yaml')).to.equal(null)
    expect(problem('/errors', '/opt/errors/invalid.yaml')).to.equal('there is a file path in it')
    expect(problem(`/errors/${token}`)).to.match(/token is echoed/)
  })

  it('is judged by the whole of a long response of which a part is kept', () => {
    const problem = {
      error: 1,
      message: 'no',
      instance: '/opt/errors/invalid.yaml',
      more: 'x'.repeat(20_000),
    }
    const whole = exchange(JSON.stringify(problem), { status: 400 })
    const kept = exchange(JSON.stringify(problem).slice(0, 16_384), { status: 400, truncated: true })
    noteLeak(whole, kept, token)
    expect(leakIn(kept, token)).to.equal(null)
  })

  it('is nothing in a path below the base path of the target, unless it has a line number', () => {
    const problem = (message: string) =>
      leakIn(exchange(JSON.stringify({ error: 1, message }), { status: 400, path: '/srv/v1/plants' }), token)
    expect(problem('See /srv/v1/openapi.yaml.')).to.equal(null)
    expect(problem('See /srv/v1/openapi.yaml. Read from /srv/app/plants.py')).to.match(/file path/)
    expect(problem('no name at /srv/v1/plants.py:12')).to.match(/file path/)
  })

  it('is seen in a stack trace in a header', () =>
    expect(leak('no', { headers: [['X-Debug', 'at parse (/srv/app/plants.js:10:5)']] })).to.match(/stack/))

  it('is found as a file in a header field for developers', () =>
    expect(leak('no', { headers: [['X-Debug', 'C:\\inetpub\\app\\Plants.cs:14']] })).to.match(/file path/))

  it('is nothing in a header that names a host or a path', () =>
    expect(
      leak('no', {
        headers: [
          ['Via', '1.1 node.js:3000'],
          ['X-Path', '/app/x.go:17'],
        ],
      }),
    ).to.equal(null))

  it('is nothing in a response that is no error', () =>
    expect(leak('File "plants.py", line 12', { status: 200 })).to.equal(null))

  it('is seen in a page that is not JSON', () =>
    expect(
      leakIn(exchange('<pre>File "plants.py", line 12</pre>', { status: 500, type: 'text/html' }), null),
    ).to.match(/stack trace/))

  it('is seen in a stack trace that a page hands to its script', () => {
    const page = '<script>var error = {"stack":"Error: x\\n at create (/srv/plants.js:12:7)"}</script>'
    expect(leakIn(exchange(page, { status: 500, type: 'text/html' }), null)).to.match(/stack trace/)
  })

  it('is nothing in what a page loads', () => {
    const page =
      '<html><head><style>a{background:url(/srv/x.js)}</style></head><body data-x="/home/a.js"><script type="module">' +
      'import "/build/manifest-8F2A.js"; import * as r from "/build/root-C1.js"</script>Not found</body></html>'
    expect(leakIn(exchange(page, { status: 404, type: 'text/html' }), null)).to.equal(null)
  })

  it('is nothing in a page that names the path that was asked for', () =>
    expect(
      leakIn(
        exchange('<pre>Cannot GET /srv/v1.0/plants</pre>', { status: 404, path: '/srv/v1.0/plants' }),
        null,
      ),
    ).to.equal(null))
})
