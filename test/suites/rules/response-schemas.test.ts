import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { ExchangeResponse } from '../../../reports/model.ts'
import { Inconclusive } from '../../../suites/rules/inconclusive.ts'
import { hasMember } from '../../../suites/rules/declared-charset.ts'
import { memberOf } from '../../../suites/rules/json-response.ts'
import { errorProblem, responseProblem } from '../../../suites/rules/response-schemas.ts'
import { type ResponseOptions, responseWith } from './responses.ts'

const plantProblem = (response: ExchangeResponse) => responseProblem('createPlant', response)

const plants: Record<string, string | Buffer> = {
  'a name': '{"name":"Fern"}',
  'a name and a tag': '{"name":"Fern","tag":"red"}',
  'empty strings': '{"name":"","tag":""}',
  'members beyond the schema': '{"id":1,"name":"Fern","links":[]}',
  'white space around it': ' \n{"name":"Fern"}\r\n ',
  'a byte order mark at the beginning': '\ufeff{"name":"Fern"}',
  'bytes that are no UTF-8': Buffer.concat([
    Buffer.from('{"name":"Fern","x":"'),
    Buffer.from([0xe9]),
    Buffer.from('"}'),
  ]),
}

const noPlants: Record<string, readonly [body: string, problem: RegExp]> = {
  nothing: ['', /body is empty/],
  'no JSON': ['{"name":', /not JSON/],
  'a string': ['"Fern"', /a string, not an object/],
  'an array': ['[{"name":"Fern"}]', /an array, not an object/],
  null: ['null', /null, not an object/],
  'no name': ['{}', /name is missing/],
  'a name that is null': ['{"name":null}', /name is null/],
  'a name that is a number': ['{"name":7}', /name is a number/],
  'a tag that is null': ['{"name":"Fern","tag":null}', /tag is null/],
  'a tag that is an array': ['{"name":"Fern","tag":[]}', /tag is an array/],
  'a name of the prototype alone': ['{"__proto__":{"name":"Fern"}}', /name is missing/],
}

const integers = ['0', '400', '-1', '1.0', '-0', '4e2', '2147483647', '-2147483648', '2147483647.0']
const noInteger: Record<string, RegExp> = {
  '1.5': /fraction/,
  '2147483648': /outside int32/,
  '-2147483649': /outside int32/,
  '1e10': /outside int32/,
  '1e400': /outside int32/,
  '"400"': /a string/,
  null: /null/,
  true: /a boolean/,
  '{}': /an object/,
}

const mediaTypes: Record<string, ResponseOptions> = {
  plain: {},
  'with a charset': { type: 'application/json; charset=utf-8' },
  'with a parameter and no space': { type: 'application/json;odata=x' },
  'in other letter case': { type: 'Application/JSON' },
  'with white space': { type: '  application/json ; charset="utf-8"' },
}

const otherTypes = [
  null,
  '',
  'text/html',
  'application/problem+json',
  'application/jsonp',
  'json',
  'text/json',
]

describe('The shape of a Plant', () => {
  for (const [what, body] of Object.entries(plants))
    it(`is met by an object with ${what}`, () => expect(plantProblem(responseWith(body))).to.equal(null))

  for (const [what, [body, problem]] of Object.entries(noPlants))
    it(`is not met by ${what}`, () => expect(plantProblem(responseWith(body))).to.match(problem))

  for (const [what, options] of Object.entries(mediaTypes))
    it(`is met by the media type ${what}`, () =>
      expect(plantProblem(responseWith('{"name":"Fern"}', options))).to.equal(null))

  for (const type of otherTypes)
    it(`is not met by the content type ${type}`, () =>
      expect(plantProblem(responseWith('{"name":"Fern"}', { type }))).to.match(
        /content type is .*not application/,
      ))

  it('is not met by a body that is not in its content coding', () => {
    const plain = responseWith('{"name":"Fern"}', { headers: [['Content-Encoding', 'gzip']] })
    expect(plantProblem({ ...plain, body: { ...plain.body, isMiscoded: true } })).to.equal(
      'the body is not in the content coding that Content-Encoding names',
    )
  })

  for (const text of ['', '{"na'])
    it(`is not met by a body that is longer than its Content-Length: ${JSON.stringify(text)}`, () => {
      const plain = responseWith(text)
      expect(plantProblem({ ...plain, body: { ...plain.body, hasBytesBehind: true } })).to.equal(
        'the body is longer than its Content-Length',
      )
    })

  it('is met by a whole plant that other bytes follow', () => {
    const plain = responseWith('{"name":"Fern"}')
    expect(plantProblem({ ...plain, body: { ...plain.body, hasBytesBehind: true } })).to.equal(null)
  })

  it('is met by Content-Type fields that are equal but for letter case', () =>
    expect(
      plantProblem(responseWith('{"name":"Fern"}', { headers: [['content-type', 'Application/JSON']] })),
    ).to.equal(null))

  it('is met by Content-Type fields that are equal but for white space beside a semicolon', () =>
    expect(
      plantProblem(
        responseWith('{"name":"Fern"}', {
          type: 'application/json;charset=UTF-8',
          headers: [['Content-Type', 'Application/JSON ; charset=utf-8']],
        }),
      ),
    ).to.equal(null))

  for (const type of ['text/html', 'application/json; charset=utf-8'])
    it(`is not met by a second Content-Type field that differs: ${type}`, () =>
      expect(plantProblem(responseWith('{"name":"Fern"}', { headers: [['Content-Type', type]] }))).to.equal(
        `the content type is application/json and ${type}, not application/json`,
      ))

  for (const beginning of ['{"name":"x', '\0\0\0'])
    it(`cannot be judged if only its beginning was kept: ${JSON.stringify(beginning)}`, () =>
      expect(() => plantProblem(responseWith(beginning, { truncated: true }))).to.throw(Inconclusive))

  const deep = 1024 * 1024
  for (const [what, body, problem] of [
    ['opening brackets', '['.repeat(deep), 'the body is not a JSON object'],
    ['nested arrays', '['.repeat(deep / 2) + ']'.repeat(deep / 2), 'the body is not a JSON object'],
  ] as const)
    it(`is not met by a mebibyte of ${what}`, () =>
      expect(plantProblem(responseWith(body))).to.equal(problem))

  const name = 'Crème'
  for (const [what, charset, bytes] of [
    ['ISO-8859-1', 'iso-8859-1', Buffer.from(`{"name":"${name}"}`, 'latin1')],
    [
      'ISO-2022-JP, whose bytes are all ASCII',
      'iso-2022-jp',
      Buffer.from(`{"name":"Cr\\u00e8me","more":"\x1b$B?"\x1b(B"}`, 'latin1'),
    ],
    [
      'UTF-8 with a byte order mark and another charset',
      'iso-8859-1',
      Buffer.from(`\ufeff{"name":"${name}"}`),
    ],
    ['UTF-16', 'UTF-16LE', Buffer.from(`{"name":"${name}"}`, 'utf16le')],
    ['UTF-16 with a byte order mark', undefined, Buffer.from(`\ufeff{"name":"${name}"}`, 'utf16le')],
  ] as const)
    it(`is met in ${what}: encodings are only observed`, () => {
      const type = charset === undefined ? 'application/json' : `application/json; charset=${charset}`
      const response = responseWith(bytes, { type })
      expect(plantProblem(response)).to.equal(null)
      expect(memberOf(response, 'name')).to.equal(name)
    })

  it('has the text that was sent in Latin-1, whether its Content-Type says so or not', () => {
    const bytes = Buffer.from(`{"name":"${name}"}`, 'latin1')
    for (const type of ['application/json', 'application/json; charset=iso-8859-1'])
      expect(hasMember({ response: responseWith(bytes, { type }) }, 'name', name), type).to.equal(true)
    expect(hasMember({ response: responseWith('{"name":"Cr?me"}') }, 'name', name)).to.equal(false)
  })

  it('is asked of the documented statuses only', () =>
    expect(plantProblem(responseWith('no JSON', { status: 500 }))).to.equal(null))

  it('is that of the status', () =>
    expect(plantProblem(responseWith('{"name":"Fern"}', { status: 400 }))).to.equal('error is missing'))
})

describe('The shape of an Error', () => {
  for (const error of integers)
    it(`is met by the error ${error}`, () =>
      expect(errorProblem(responseWith(`{"error":${error},"message":"no"}`))).to.equal(null))

  for (const [error, problem] of Object.entries(noInteger))
    it(`is not met by the error ${error}`, () =>
      expect(errorProblem(responseWith(`{"error":${error},"message":"no"}`))).to.match(problem))

  it('has an error', () =>
    expect(errorProblem(responseWith('{"message":"no"}'))).to.match(/error is missing/))
  it('has a message', () => expect(errorProblem(responseWith('{"error":1}'))).to.match(/message is missing/))
  it('has a message that is a string', () =>
    expect(errorProblem(responseWith('{"error":1,"message":{}}'))).to.match(/message is an object/))
  it('may have more members', () =>
    expect(errorProblem(responseWith('{"error":1,"message":"no","at":"/name"}'))).to.equal(null))
})
