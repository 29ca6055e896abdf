import { expect } from 'chai'
import { describe, it } from 'mocha'
import { serverChange } from '../../cli/self-test/server-changes.ts'
import { diagnosed } from './diagnosed.ts'

/** Faults of the reference server, with the condition of their only cause. */
const conditions: Readonly<Record<string, string>> = {
  'tag-with-key-refused': 'the tag has the word key',
  'name-with-nul-refused': 'the name has the word nul',
  'name-filtered-insertion': 'the name has the word insert and the name has the word into',
  'id-minus-one-refused': 'the id is -1',
  'id-complemented': 'the id is negative and the id has the same Java hash as an earlier one',
  'spaces-refused': 'the body begins with a brace and a space',
  'word-for-a-token-accepted': 'the token is a word',
  'any-token-accepted': 'the credential has 9 or more characters',
  'wrong-token-with-a-query': 'the credential is not the right one and the path has a query',
  'token-found-by-its-prefix': 'the token differs from the right one in one character',
  'token-as-user-of-basic': 'the scheme is Basic, with the right token as user',
  'web-token-not-verified': 'the token is a JSON Web Token with a signature',
  'characters-beyond-the-bmp-with-charset-refused':
    'the name has a character outside the BMP and the content type has a parameter',
  'id-from-key': 'the request has a NewPlant that has its id by other names',
  'names-of-other-types-taken-on-a-new-connection': 'the name has a wrong type and the connection is new',
}

describe('The only cause of the fault', function () {
  this.timeout(60_000)

  for (const [fault, condition] of Object.entries(conditions))
    it(`${fault} names what decides`, async () => {
      const { causes } = await diagnosed([serverChange(fault)])
      expect(causes.map((cause) => cause.condition)).to.deep.equal([condition])
    })

  it('negative-id-not-authorised does not name how the body was sent', async () => {
    const { causes } = await diagnosed([serverChange('negative-id-not-authorised')])
    expect(causes).to.have.length(1)
    expect(causes[0]?.condition).to.not.match(/the body arrives/)
  })
})
