import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { type Excluded, levels, type Requirement } from '../../contracts/catalogue.ts'
import { loadContract } from '../../contracts/contract.ts'
import { idsByLevel, statements } from './specification.ts'

type Row = Requirement | Excluded

const { requirements, excluded } = loadContract()
const rows: readonly Row[] = [...requirements, ...excluded]
const schema = JSON.parse(
  readFileSync(new URL('../../../contracts/requirements.schema.json', import.meta.url), 'utf8'),
)
const places: readonly string[] = schema.definitions.place.enum
const placesOf = (row: Row): readonly string[] => [row.section, ...(row.also ?? [])]

describe('the catalogue of requirements', () => {
  it('has a schema that is valid JSON Schema', () => {
    expect(new Ajv({ strict: true }).validateSchema(schema)).to.equal(true)
  })

  for (const [level, ids] of Object.entries(idsByLevel))
    it(`has exactly the expected ${level} rows`, () => {
      const found = requirements.filter((row) => row.level === level).map((row) => row.id)
      expect(found).to.have.members([...ids])
    })

  it('puts must first, then should, observe and the exclusions, each in the order of the specification', () => {
    const groups: (readonly Row[])[] = [
      ...levels.map((level) => requirements.filter((row) => row.level === level)),
      excluded,
    ]
    const ordered = groups.flatMap((group) =>
      group.toSorted((a, b) => places.indexOf(a.section) - places.indexOf(b.section)),
    )
    expect(rows.map((row) => row.id)).to.eql(ordered.map((row) => row.id))
  })

  it('has a row for each section of the specification', () => {
    const covered = new Set(rows.flatMap(placesOf))
    expect(places.filter((place) => !covered.has(place))).to.eql([])
  })

  it('names exactly the sections of the list of statements', () => {
    expect([...new Set(statements.map(([place]) => place))]).to.eql(places)
  })

  for (const [place, statement, ...ids] of statements)
    it(`covers section ${place}: ${statement}`, () => {
      const missing = ids.filter((id) => !rows.some((row) => row.id === id && placesOf(row).includes(place)))
      expect(missing).to.eql([])
    })

  it('ends each sentence with a full stop and each question with a question mark', () => {
    const texts = rows.flatMap((row) => [
      row.statement,
      ...('excluded' in row ? [row.excluded] : [row.why, row.sends]),
    ])
    expect(texts.filter((text) => !text.endsWith('.'))).to.eql([])
    const questions = requirements.flatMap(({ question }) => question ?? [])
    expect(questions.filter((question) => !question.endsWith('?'))).to.eql([])
  })
})
