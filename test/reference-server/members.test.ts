import { expect } from 'chai'
import fc from 'fast-check'
import { describe, it } from 'mocha'
import { JsonNumber } from '../../reference-server/json-number.ts'
import { memberText } from '../../reference-server/json-text.ts'
import { anyMembers, usualMembers } from '../../reference-server/members.ts'

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

const json = (value: unknown): string => JSON.stringify(value)

/** A NewPlant in its usual order, often with something in it that makes it another form. */
const nearlyUsual = fc
  .tuple(
    fc.oneof(
      { weight: 3, arbitrary: fc.bigInt().map(String) },
      { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }).map(String) },
    ),
    fc.oneof(fc.string(), fc.constant('árvore 🌳')).map(json),
    fc.option(fc.oneof(fc.string().map(json), fc.jsonValue().map(json))),
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(null) },
      {
        weight: 1,
        arbitrary: fc.tuple(fc.constantFrom('id', 'name', 'tag', 'x').map(json), fc.jsonValue().map(json)),
      },
    ),
    fc.constantFrom('', ' ', '\n', '\t\r\n'),
  )
  .map(([id, name, tag, other, space]) => {
    const members = [['"id"', id], ['"name"', name], ...(tag === null ? [] : [['"tag"', tag]]), other ?? []]
    const written = members
      .filter(({ length }) => length > 0)
      .map((member) => member.join(`${space}:${space}`))
    return `{${space}${written.join(`${space},${space}`)}${space}}`
  })

describe('usualMembers', () => {
  const plain = [
    '{"id":1,"name":"x"}',
    '{"id":-9223372036854775808,"name":"Ficus","tag":"árvore 🌳"}',
    '{ "id"\t:\r\n1 , "name" : "" }',
    '{"id":0,"name":"","tag":""}',
  ]
  for (const text of plain) {
    it(`reads ${JSON.stringify(text)} as JSON.parse does`, () => {
      expect(usualMembers(text)).to.deep.equal(anyMembers(text)).and.not.equal(null)
    })
  }

  const other = [
    '{}',
    '{"id":1}',
    '{"name":"a","id":1}',
    '{"id":01,"name":"a"}',
    '{"id":1.0,"name":"a"}',
    '{"id":1,"name":"a",}',
    '{"id":1,"name":"a"} x',
    '{"id":1,"name":"a"}\n',
    '{"id":1,"name":"a"}}',
    '{"id":"1","name":"a"}',
    '{"id":1,"name":"a\\n"}',
    '{"id":1,"name":"a\nb"}',
    '{"id":1,"name":5}',
    '{"id":1,"name":"a","tag":null}',
    '{"id":1,"name":"a","name":"b"}',
    '{"id":1,"name":"a","tag":"b","id":2}',
    ' {"id":1,"name":"a"}',
    '["id"]',
    '{"id":1,"name":"a"',
    '\ufeff{"id":1,"name":"a"}',
    `{"id":1,"name":"${'x'.repeat(5000)}"}`,
  ]
  for (const text of other) {
    it(`leaves ${JSON.stringify(text).slice(0, 30)} to JSON.parse`, () =>
      expect(usualMembers(text)).to.equal(null))
  }

  it('never differs from JSON.parse on what it takes', () => {
    let taken = 0
    fc.assert(
      fc.property(nearlyUsual, (text) => {
        const found = usualMembers(text)
        if (found === null) return
        taken += 1
        expect(found).to.deep.equal(anyMembers(text))
      }),
      { numRuns: 500 },
    )
    expect(taken).to.be.greaterThan(100)
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
