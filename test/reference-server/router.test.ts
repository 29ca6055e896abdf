import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Operation } from '../../reference-server/behaviour.ts'
import { refusals } from '../../reference-server/errors.ts'
import { route } from '../../reference-server/router.ts'

describe('The router', () => {
  const operation = (method: string, path: string): Operation => ({
    method,
    path,
    handle: () => refusals.internal,
  })
  const create = operation('POST', '/plants')
  const read = operation('GET', '/plants/{id}')
  const remove = operation('DELETE', '/plants/{id}')
  const routed = (method: string, url: string) =>
    route({ method, url, headers: { host: 'a' }, httpVersion: '1.1' }, '/api', [create, read, remove])

  it('finds an operation by method and path', () => {
    expect(routed('POST', '/api/plants')).to.deep.equal({ operation: create, parameters: {} })
  })

  it('gives the parameters of the path as they are written', () => {
    expect(routed('GET', '/api/plants/a%20b?x=/1')).to.deep.equal({
      operation: read,
      parameters: { id: 'a%20b' },
    })
  })

  for (const url of ['/plants', '/api/plants/', '/api/plants/1/2', '/api'])
    it(`refuses ${url} with 404`, () => expect(routed('POST', url)).to.equal(refusals.pathUnknown))

  it('refuses another method with 405 and the methods of the path', () => {
    expect(routed('PUT', '/api/plants/1')).to.deep.equal(
      refusals.methodUnknown.withHeaders('Allow', 'GET, DELETE'),
    )
  })
})
