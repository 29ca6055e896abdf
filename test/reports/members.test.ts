import { expect } from 'chai'
import { describe, it } from 'mocha'
import { highlightedMembersOf } from '../../reports/highlighted-members.ts'
import { membersOf } from '../../reports/text/members.ts'
import type { Outcome } from '../../reports/model.ts'
import { exchange, finding, text } from './builder.ts'

const names = (json: string): string[] => membersOf(json).map(({ name }) => name)

describe('the members of a JSON text', () => {
  it('are those of the outermost object, with the place where each stands', () => {
    const json = ' { "id" : 9223372036854775807 , "n\\u0061me":"a,}\\"" ,"deep":{"id":[1,{"x":2}]} }'
    expect(membersOf(json).map(({ name, value }) => [name, value])).to.deep.equal([
      ['id', '9223372036854775807'],
      ['name', '"a,}\\""'],
      ['deep', '{"id":[1,{"x":2}]}'],
    ])
    const [, name] = membersOf(json)
    expect(json.slice(name?.start, name?.end)).to.equal('"n\\u0061me":"a,}\\""')
  })

  it('are those before the fault if the text is cut off or malformed, and none if it is no object', () => {
    expect(names('{"id":1,"name":"Fe')).to.deep.equal(['id'])
    expect(names('{"id":1,}')).to.deep.equal(['id'])
    expect(names("{'id':1}")).to.deep.equal([])
    for (const json of ['', '[{"id":1}]', '"{\\"id\\":1}"', 'null', '}{'])
      expect(names(json)).to.deep.equal([])
  })

  it('are found in a text of backslashes and quotes without end', () => {
    expect(names(`{"a":"${'\\\\'.repeat(100_000)}","b":1}`)).to.deep.equal(['a', 'b'])
    expect(names(`{"a":${'['.repeat(50_000)}`)).to.deep.equal([])
  })
})

describe('what differs in an exchange', () => {
  const differing = (outcome: Outcome, status: number, received: string) =>
    highlightedMembersOf(
      finding('id-int64', outcome, [exchange(text('{"id":1,"name":"Fern"}'), status, text(received))]),
    )
  const failed = (message: string): Outcome => ({ status: 'failed', message })

  it('is the member that came back changed of an accepted plant', () => {
    const { members, status } = differing(failed('It is another.'), 200, '{"name":"Ivy"}')
    expect([[...members], status]).to.deep.equal([['name'], false])
  })

  it('is the member, or the status, that the finding speaks of', () => {
    const { members, status } = differing(
      failed('The error is no integer, status 400.'),
      400,
      '{"error":"7","message":"no"}',
    )
    expect([[...members], status]).to.deep.equal([['error'], true])
  })

  it('is nothing if nothing failed', () => {
    expect(differing({ status: 'passed' }, 200, '{"name":"Ivy"}').members.size).to.equal(0)
  })
})
