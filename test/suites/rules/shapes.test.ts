import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Inconclusive } from '../../../suites/rules/inconclusive.ts'
import { errorProblem, plantProblem } from '../../../suites/rules/shapes.ts'
import { answer, type HighlightedMembers } from './answered.ts'

const plants: Record<string, string | Buffer> = {
  'a name': '{"name":"Fern"}',
  'a name and a tag': '{"name":"Fern","tag":"red"}',
  'empty strings': '{"name":"","tag":""}',
  'members beyond the schema': '{"id":1,"name":"Fern","links":[]}',
  'white space around it': ' \n{"name":"Fern"}\r\n ',
  'a byte order mark in front': '\ufeff{"name":"Fern"}',
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
  '1e400': /not an integer/,
  '"400"': /a string/,
  null: /null/,
  true: /a boolean/,
  '{}': /an object/,
}

const mediaTypes: Record<string, HighlightedMembers> = {
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
    it(`is met by an object with ${what}`, () => expect(plantProblem(answer(body))).to.equal(null))

  for (const [what, [body, problem]] of Object.entries(noPlants))
    it(`is not met by ${what}`, () => expect(plantProblem(answer(body))).to.match(problem))

  for (const [what, differing] of Object.entries(mediaTypes))
    it(`is met by the media type ${what}`, () =>
      expect(plantProblem(answer('{"name":"Fern"}', differing))).to.equal(null))

  for (const type of otherTypes)
    it(`is not met by the content type ${type}`, () =>
      expect(plantProblem(answer('{"name":"Fern"}', { type }))).to.match(/content type is .*not application/))

  it('cannot be judged of the beginning of an object', () =>
    expect(() => plantProblem(answer('{"name":"x', { truncated: true }))).to.throw(Inconclusive))

  it('is not met by the beginning of something else', () =>
    expect(plantProblem(answer('\0\0\0', { truncated: true }))).to.match(/not JSON/))
})

describe('The shape of an Error', () => {
  for (const error of integers)
    it(`is met by the error ${error}`, () =>
      expect(errorProblem(answer(`{"error":${error},"message":"no"}`))).to.equal(null))

  for (const [error, problem] of Object.entries(noInteger))
    it(`is not met by the error ${error}`, () =>
      expect(errorProblem(answer(`{"error":${error},"message":"no"}`))).to.match(problem))

  it('has an error', () => expect(errorProblem(answer('{"message":"no"}'))).to.match(/error is missing/))
  it('has a message', () => expect(errorProblem(answer('{"error":1}'))).to.match(/message is missing/))
  it('has a message that is a string', () =>
    expect(errorProblem(answer('{"error":1,"message":{}}'))).to.match(/message is an object/))
  it('may have more members', () =>
    expect(errorProblem(answer('{"error":1,"message":"no","at":"/name"}'))).to.equal(null))
})
