import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Header } from '../../../reports/model.ts'
import type { PreparedRequest } from '../../../suites/http/prepared-request.ts'
import { requestHeaders } from '../../../suites/http/headers.ts'
import { create } from './sending.ts'

const sent = (options: Partial<PreparedRequest>): readonly Header[] => {
  const headers: Header[] = [['Content-Type', 'application/json']]
  const request = { ...create, headers, ...options }
  return requestHeaders(request, 'plants.example', [['X-Own', 'as given']])
}

const namesOf = (options: Partial<PreparedRequest>): string[] => sent(options).map(([name]) => name)

const encodingsOf = (options: Partial<PreparedRequest>): string[] =>
  sent(options).flatMap(([name, value]) => (name === 'Accept-Encoding' ? [value] : []))

describe('The header fields of a request', () => {
  it('have all their names in lower case or in upper case if it asks for that, except those of the user', () => {
    expect(namesOf({ fieldNames: 'lower case' })).to.deep.equal([
      'host',
      'content-type',
      'content-length',
      'accept-encoding',
      'X-Own',
    ])
    expect(namesOf({ fieldNames: 'upper case', framing: 'chunked' })).to.include('TRANSFER-ENCODING')
  })

  it('are written as usual otherwise', () =>
    expect(namesOf({})).to.include.members(['Host', 'Content-Type', 'Content-Length']))

  it('ask for a body that is not compressed, unless the request says what it accepts', () => {
    const headers = [['Accept-Encoding', 'gzip, deflate']] as const
    expect(encodingsOf({})).to.deep.equal(['identity'])
    expect(encodingsOf({ headers })).to.deep.equal(['gzip, deflate'])
  })

  it('have the field of the request in place of the one of the user', () => {
    const headers = [['x-own', 'varied']] as const
    expect(sent({ headers }).filter(([name]) => /^x-own$/i.test(name))).to.deep.equal(headers)
  })

  it('have Expect if the body waits for 100 Continue, so that evidence shows it', () => {
    expect(namesOf({ expectContinue: true })).to.include('Expect')
    expect(namesOf({})).not.to.include('Expect')
  })
})
