import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Term } from '../../../../suites/diagnosis/conditions/condition.ts'
import { joined } from '../../../../suites/diagnosis/conditions/joined.ts'
import { type LoggedRequest, requestLog } from '../../../../suites/diagnosis/log/logged-request.ts'
import type { Proposal } from '../../../../suites/diagnosis/conditions/proposal.ts'
import { SyntheticLog } from '../synthetic-log.ts'

const proposal = (
  words: string,
  isCircumstance?: true,
  id = words,
  explained: readonly LoggedRequest[] = [],
): Proposal => {
  const term: Term = { id, words, isCircumstance, requests: new Set(explained) }
  return { condition: [term], explained }
}

const wordsOf = (proposals: readonly Proposal[]): (string | undefined)[] =>
  joined(proposals, []).map(({ condition: [term] }) => term?.words)

describe('The condition of several kinds of requests', () => {
  it('names them', () => {
    const proposals = [proposal('there is no body'), proposal('the body is null')]
    expect(wordsOf(proposals)).to.deep.equal(['there is no body, or the body is null'])
  })

  it('names three of many, and counts the others', () => {
    const proposals = ['one', 'two', 'three', 'four', 'five'].map((words) => proposal(words))
    expect(wordsOf(proposals)).to.deep.equal(['one, or two, or three, or 2 more kinds'])
  })

  it('says once that the body is not JSON', () => {
    const notJson = ['breaks-malformed-json', 'no-json', 'breaks-json-syntax'].map((id) =>
      proposal(`of ${id}`, undefined, id),
    )
    expect(wordsOf(notJson)).to.deep.equal(['the body is not JSON'])
    expect(wordsOf(notJson.slice(1))).to.deep.equal(['the body is not JSON'])
    const [one = proposal('one')] = notJson
    expect(wordsOf([one, proposal('there is no body')])).to.deep.equal([
      'of breaks-malformed-json, or there is no body',
    ])
  })

  it('says nothing more of bodies that are not JSON', () => {
    const log = new SyntheticLog(() => ({ status: 200, body: {} }))
    const plant = { id: '1', name: 'Fern' }
    log.refuse('malformed-json', plant, { body: 'plain text' })
    log.refuse('name-required', plant, { body: '{"id":1}' })
    const [text, nameless] = requestLog([log.interactions])
    const notJson = ['breaks-malformed-json', 'breaks-json-syntax'].map((id) =>
      proposal(`of ${id}`, undefined, id),
    )
    const wordsWith = (request: LoggedRequest | undefined): (string | undefined)[] =>
      wordsOf([...notJson, proposal('the length is 10', undefined, 'length', request && [request])])
    expect(wordsWith(text)).to.deep.equal(['the body is not JSON'])
    expect(wordsWith(nameless)).to.deep.equal(['the body is not JSON, or the length is 10'])
  })

  it('leaves out what came before some of them', () => {
    const proposals = [proposal('the connection is new', true), proposal('one'), proposal('two')]
    expect(wordsOf(proposals)).to.deep.equal(['one, or two'])
  })

  it('is what came before them if nothing else fits', () => {
    const proposals = [proposal('the connection is new', true), proposal('the request before failed', true)]
    expect(wordsOf(proposals)).to.deep.equal(['the connection is new, or the request before failed'])
  })
})
