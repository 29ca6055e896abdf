import { expect } from 'chai'
import { describe, it } from 'mocha'
import { preparedRequest } from '../../../suites/session/request.ts'

describe('a request', () => {
  for (const [method, path, stores] of [
    ['POST', '/plants', true],
    ['GET', '/plants', false],
    ['OPTIONS', '/plants/1', false],
    ['PUT', '/plants', undefined],
  ] as const)
    it(`tells whether it stores a plant, if that is known: ${method} ${path}`, () =>
      expect(preparedRequest({ method, path }, null, false).stores).to.equal(stores))
})
