import { expect } from 'chai'
import { describe, it } from 'mocha'
import { basePathFrom } from '../../reference-server/base-path.ts'

describe('basePathFrom', () => {
  const paths = {
    '': '',
    '/': '',
    '///': '',
    api: '/api',
    '/api': '/api',
    '//api/v1//': '/api/v1',
    'a%20b': '/a%20b',
  }
  for (const [text, path] of Object.entries(paths)) {
    it(`makes "${path}" of "${text}"`, () => expect(basePathFrom(text)).to.equal(path))
  }
  for (const text of ['a b', '/a?b', '/a#b', '/a//b', 'é']) {
    it(`refuses "${text}"`, () => expect(basePathFrom(text)).to.equal(null))
  }
})
