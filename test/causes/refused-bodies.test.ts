import { expect } from 'chai'
import { describe, it } from 'mocha'
import { diagnosed } from './diagnosed.ts'
import { serverChange } from '../../cli/self-test/server-changes.ts'

describe('The cause of an invalid body that is accepted below a base path', () => {
  for (const [id, condition] of [
    ['members-in-any-case-accepted', 'a key differs in letter case'],
    ['semicolon-at-the-end-ignored', 'the request has a semicolon after the end'],
  ] as const)
    it(`names what is wrong with the body: ${id}`, async () => {
      const { causes } = await diagnosed([serverChange(id)], { use: ['requirements'] })
      expect(causes.map((cause) => cause.condition)).to.deep.equal([condition])
    })
})
