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
  'id-complemented': 'the id is -n - 1 for the id n of an earlier plant',
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
  'subrequests-not-authorised':
    'there is no Bearer token and the request has the header field X-Middleware-Subrequest',
  'trace-refused': 'the request has the header field traceparent',
  'plant-not-in-its-coding': 'the request has the header field Accept-Encoding',
  'header-names-in-capitals-refused': 'the names of header fields are in upper case',
  'names-compared-as-numbers': 'the name is the same number as an earlier one',
  'names-compared-as-equal-beyond-the-bmp':
    'the name differs from an earlier one in characters outside the BMP only',
  'create-after-coding-fails': 'the request before had a Content-Encoding',
  'name-filtered-date': 'the name has a date, such as 2026-01-31',
  'tag-filtered-zeros': 'the tag has only zeros',
  'name-hybrid-sign': 'the name has an x between two words, like that of a hybrid',
  'cookie-for-the-token': 'there is no Bearer token and the request has a cookie that the target has set',
  'negative-id-not-authorised': 'there is no Bearer token and the id is negative',
  'unicode-not-authorised': 'there is no Bearer token and the name has a character beyond printable ASCII',
  'lower-case-bearer-page': 'the scheme is Bearer in another letter case',
  'blank-tag-null': 'the tag is white space only',
  'tag-octal-read': 'the tag is a number with a leading zero',
  'stored-plant-without-token': 'the credential is missing or wrong and the plant was created before',
  'id-in-quotes-accepted': 'the request has a string as id',
  'lone-carriage-returns-refused': 'there is a carriage return without a line feed in the JSON',
  'id-without-zeros': 'the id equals an earlier one but for the zeros at its end',
  'tag-gene-as-date': 'the tag is a word of capitals that ends in a number',
  'two-slashes-refused': 'the tag has two slashes in a row',
  'body-trimmed': 'the request has a form feed before the beginning',
  'wrong-token-accepted-in-flight': 'the credential is not the right one and other requests are in flight',
  'names-of-other-types-taken-on-a-new-connection': 'the name has a wrong type and the connection is new',
}

describe('The only cause of the fault', function () {
  this.timeout(60_000)

  for (const [fault, condition] of Object.entries(conditions))
    it(`${fault} names what decides`, async () => {
      const { causes } = await diagnosed([serverChange(fault)])
      expect(causes.map((cause) => cause.condition)).to.deep.equal([condition])
    })

  for (const [fault, condition] of [
    [
      'ids-of-other-types-taken-early',
      /^the id has a wrong type and the number of the request .* up to \d+$/,
    ],
    [
      'names-of-other-types-taken-late',
      /^the name has a wrong type and the number of the request .* \d+ or more$/,
    ],
    [
      'letter-case-ignored-early',
      /^a key differs in letter case and the number of the request .* up to \d+$/,
    ],
    ['errors-cross', /^other requests are in flight, but not always \(\d+ of \d+\)$/],
  ] as const)
    it(`${fault} names the circumstances`, async () => {
      const { causes } = await diagnosed([serverChange(fault)])
      expect(causes).to.have.length(1)
      expect(causes[0]?.condition).to.match(condition)
    })
})
