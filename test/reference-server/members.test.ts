import { expect } from 'chai'
import fc from 'fast-check'
import { describe, it } from 'mocha'
import { JsonNumber } from '../../reference-server/json-number.ts'
import { memberText } from '../../reference-server/json-text.ts'
import { anyMembers, plainMembers } from '../../reference-server/members.ts'

describe('memberText', () => {
  const cases: readonly (readonly [string, string | undefined])[] = [
    ['{}', undefined],
    ['{"name":"x"}', undefined],
    ['{"id":1}', '1'],
    [' { "id" : 9007199254740993 , "name":"x"}', '9007199254740993'],
    ['{"a":{"id":1},"id":2}', '2'],
    ['{"id":2,"a":{"id":1}}', '2'],
    ['{"a":[1,{"id":3}],"b":[[]],"id":4,"c":[5]}', '4'],
    ['{"id":1,"id":2}', '2'],
    ['{"id":1,"\\u0069d":2}', '2'],
    ['{"\\u0069d":2,"id":1}', '1'],
    ['{"i\\\\d":1,"x":2}', undefined],
    ['{"a":"\\"id\\":1","id":5}', '5'],
    ['{"a":"}\\\\","id":6}', '6'],
    ['{"a":"id","id":"x,}"}', '"x,}"'],
  ]
  for (const [text, found] of cases) {
    it(`finds ${found ?? 'nothing'} as the id of ${text}`, () =>
      expect(memberText(text, 'id')).to.equal(found))
  }

  it('finds the member that JSON.parse finds, whatever is around it', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.integer(),
        fc.boolean(),
        (around, id, last) => {
          const text = JSON.stringify(last ? { ...around, id } : { id, ...around }, null, last ? 2 : 0)
          expect(JSON.parse(memberText(text, 'id') ?? '')).to.deep.equal(JSON.parse(text).id)
        },
      ),
    )
  })
})

const plainObject = fc
  .array(
    fc.oneof(
      fc.tuple(
        fc.constant('id'),
        fc.oneof(fc.bigInt().map(String), fc.double({ noNaN: true, noDefaultInfinity: true }).map(String)),
      ),
      fc.tuple(
        fc.constantFrom('name', 'tag'),
        fc.string().map((text) => JSON.stringify(text)),
      ),
      fc.tuple(
        fc.string().map((text) => JSON.stringify(text)),
        fc.jsonValue().map((value) => JSON.stringify(value)),
      ),
    ),
  )
  .map((members) =>
    members.map(([key, value]) => `${key.startsWith('"') ? key : `"${key}"`} : ${value}\n`).join(','),
  )

describe('plainMembers', () => {
  const plain = [
    '{"id":1,"name":"x"}',
    '{"name":"Ficus","tag":"árvore 🌳","id":-12.5e+3}',
    '{ "id"\t:\r\n1 , "name" : "" }',
    '{"tag":"a","tag":"b","id":1,"id":2}',
    '{"id":0}',
  ]
  for (const text of plain) {
    it(`reads ${JSON.stringify(text)} as JSON.parse does`, () => {
      expect(plainMembers(text)).to.deep.equal(anyMembers(text)).and.not.equal(null)
    })
  }

  const other = [
    '{}',
    '{"id":01}',
    '{"id":1,}',
    '{"id":1} x',
    '{"id":1}}',
    '{"id":"1"}',
    '{"name":"a\\n"}',
    '{"name":"a\nb"}',
    '{"name":5}',
    '{"__proto__":"x"}',
    ' {"id":1}',
    '["id"]',
    '{"id":1',
    '\ufeff{"id":1}',
    `{"name":"${'x'.repeat(5000)}"}`,
  ]
  for (const text of other) {
    it(`leaves ${JSON.stringify(text).slice(0, 30)} to JSON.parse`, () =>
      expect(plainMembers(text)).to.equal(null))
  }

  it('never differs from JSON.parse on what it takes', () => {
    let taken = 0
    fc.assert(
      fc.property(plainObject, (members) => {
        const text = `{${members}}`
        const found = plainMembers(text)
        if (found === null) return
        taken += 1
        expect(found).to.deep.equal(anyMembers(text))
      }),
      { numRuns: 500 },
    )
    expect(taken).to.be.greaterThan(20)
  })
})

describe('anyMembers', () => {
  it('keeps the digits of the id', () => {
    expect(anyMembers('{"x":[],"id":9007199254740993}')?.id).to.deep.equal(new JsonNumber('9007199254740993'))
  })
  it('leaves an id of another type as it is', () => {
    expect(anyMembers('{"id":"9"}')).to.deep.equal({ id: '9' })
  })
  for (const text of ['[]', 'null', 'true', '1', '"x"']) {
    it(`gives null for ${text}`, () => expect(anyMembers(text)).to.equal(null))
  }
})
