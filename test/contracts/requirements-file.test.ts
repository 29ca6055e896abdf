import { expect } from 'chai'
import { describe, it } from 'mocha'
import { CatalogueError, parseCatalogue } from '../../contracts/requirements-file.ts'

const must = `- id: create
  level: must
  section: 4 rule 1
  statement: A plant is created.
  why: The rule says so.
  sends: A create.
`
const observe = `${must.replace('must', 'observe').replace('create', 'limits')}  question: Which limits?\n`
const excluded = `- id: events
  section: '6'
  statement: Events.
  excluded: Not shown.
`

/** The problems of an invalid catalogue. */
function problemsOf(text: string): readonly string[] {
  try {
    parseCatalogue(text, 'r.yaml')
  } catch (error) {
    if (error instanceof CatalogueError) return error.problems
    throw error
  }
  throw new Error('the catalogue is valid')
}

describe('the loader of the catalogue', () => {
  it('reads judged, observed and excluded rows', () => {
    const catalogue = parseCatalogue(must + observe + excluded, 'r.yaml')
    expect(catalogue.requirements.map(({ id, level }) => `${id} ${level}`)).to.eql([
      'create must',
      'limits observe',
    ])
    expect(catalogue.requirements[1]?.question).to.equal('Which limits?')
    expect(catalogue.excluded.map(({ id }) => id)).to.eql(['events'])
  })

  const refused: [title: string, text: string, problems: string[]][] = [
    [
      'an unknown level',
      must.replace('must', 'shall'),
      ['r.yaml:2: unknown level "shall"; use must, should or observe'],
    ],
    [
      'an unknown key',
      `${must}  severity: high\n`,
      ['r.yaml:7: unknown key "severity"; this row may have id, level, section, also, statement, why, sends'],
    ],
    [
      'a question on a judged row',
      `${must}  question: Why?\n`,
      ['r.yaml:7: unknown key "question"; this row may have id, level, section, also, statement, why, sends'],
    ],
    [
      'a level on an excluded row',
      `${excluded}  level: must\n`,
      ['r.yaml:5: unknown key "level"; this row may have id, section, also, statement, excluded'],
    ],
    ['a missing key', must.replace(/ +why.*\n/, ''), ['r.yaml:1: missing key "why"']],
    [
      'an observation without a question',
      observe.replace(/ +question.*\n/, ''),
      ['r.yaml:1: missing key "question"'],
    ],
    ['a duplicate id', must + excluded + must, ['r.yaml:11: duplicate id "create", first used on line 1']],
    [
      'an id of both a requirement and an exclusion',
      must + excluded.replace('events', 'create'),
      ['r.yaml:7: duplicate id "create", first used on line 1'],
    ],
    [
      'an id that is not in kebab case',
      must.replace('id: create', 'id: Create_it'),
      ['r.yaml:1: id must match pattern "^[a-z][a-z0-9]*(-[a-z0-9]+)*$"'],
    ],
    [
      'an empty text',
      must.replace('A create.', "''"),
      ['r.yaml:6: sends must NOT have fewer than 1 characters'],
    ],
    ['a value of another type', must.replace('A create.', '[a]'), ['r.yaml:6: sends must be string']],
    ['a duplicate key', `${must}  why: Again.\n`, ['r.yaml:7: Map keys must be unique']],
    ['a row that is not a map', `${must}- create\n`, ['r.yaml:7: the row must be object']],
    ['a file that is not a list', 'create: 1\n', ['r.yaml:1: the catalogue must be array']],
    ['an empty file', '', ['r.yaml:1: the catalogue must be array']],
    ['an unknown YAML tag', must.replace('A create.', '!secret x'), ['r.yaml:6: Unresolved tag: !secret']],
  ]
  for (const [title, text, problems] of refused)
    it(`refuses ${title}, with file and line`, () => expect(problemsOf(text)).to.eql(problems))

  it('refuses an unknown section, and lists the sections of the specification', () => {
    const [section, also, ...rest] = problemsOf(must.replace('4 rule 1', '4 rule 9\n  also: [4 rule 8]'))
    expect(section).to.match(/^r\.yaml:3: unknown section "4 rule 9"; use introduction, .* or 9 not shown$/)
    expect(also).to.match(/^r\.yaml:4: unknown section "4 rule 8"; use introduction, /)
    expect(rest).to.eql([])
  })

  it('lists all problems, in the order of the file', () => {
    const text = must.replace('must', 'shall').replace(/ +sends.*\n/, '  colour: green\n') + must
    expect(problemsOf(text)).to.eql([
      'r.yaml:1: missing key "sends"',
      'r.yaml:2: unknown level "shall"; use must, should or observe',
      'r.yaml:6: unknown key "colour"; this row may have id, level, section, also, statement, why, sends',
      'r.yaml:7: duplicate id "create", first used on line 1',
    ])
  })
})
