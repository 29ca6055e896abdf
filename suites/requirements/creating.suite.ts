import { describe } from 'mocha'
import { escaped, type NewPlant } from '../plants/new-plant.ts'
import { check } from './check.ts'
import { expect } from './expectations.ts'
import type { Run } from './run.ts'

/** Plain texts of every kind: the shortest and the longest, digits alone, mixed case, words that mean something elsewhere. */
const plainTexts: readonly (readonly [string, (run: Run) => string])[] = [
  ['of a word and a mark', (run) => run.fresh.name()],
  ['of 24 characters', (run) => `Old Garden ${run.fresh.mark()}`.padEnd(24, 'x')],
  ['of several words', (run) => `A b C ${run.fresh.mark()} 9`],
  ['of digits alone', (run) => run.fresh.digits()],
  ['of mixed case', (run) => `fErN${run.fresh.mark().toUpperCase()}mOsS`],
  ['that begins with null', (run) => `null ${run.fresh.mark()}`],
]

const forms: readonly (readonly [string, (plant: NewPlant) => string])[] = [
  ['with name before id', ({ id, name }) => `{"name":${JSON.stringify(name)},"id":${id}}`],
  [
    'with tag first and id last',
    ({ id, name, tag }) => `{"tag":${JSON.stringify(tag)},"name":${JSON.stringify(name)},"id":${id}}`,
  ],
  ['with spaces between the tokens', ({ id, name }) => `{ "id" : ${id} , "name" : ${JSON.stringify(name)} }`],
  [
    'with tabs and line ends of every kind',
    ({ id, name }) => `\r\n{\n\t"id":\t${id},\r\n\t"name":\r${JSON.stringify(name)}\n}\r\n\t `,
  ],
  ['with escapes in the keys', ({ id, name }) => `{"\\u0069d":${id},"${escaped('name')}":${JSON.stringify(name)}}`],
  [
    'with escapes in the values',
    ({ id, name, tag = '' }) => `{"id":${id},"name":"${escaped(name)}","tag":"${escaped(tag).toUpperCase().replaceAll('\\U', '\\u')}"}`,
  ],
]

describe('Creating a plant (section 4)', () => {
  for (const [title, name] of plainTexts)
    check('create-minimal', `creates a plant of id and a name ${title}`, async (run) => {
      const { exchange } = await run.create({ plant: () => ({ name: name(run) }) })
      expect(exchange).to.be.accepted()
      expect(exchange).to.be.a.plant()
    })

  check('create-minimal', 'creates a plant with a name of three characters', async (run) => {
    const { exchange } = await run.createUnlessTaken({ plant: () => ({ name: run.fresh.short() }) })
    expect(exchange).to.be.accepted()
    expect(exchange).to.be.a.plant()
  })

  for (const [title, tag] of [...plainTexts, ['of three characters', () => 'red']] as typeof plainTexts)
    check('create-with-tag', `creates a plant with a tag ${title}`, async (run) => {
      const { exchange } = await run.create({ plant: () => ({ tag: tag(run) }) })
      expect(exchange).to.be.accepted()
      expect(exchange).to.be.a.plant()
    })

  for (const [title, text] of forms)
    check('json-forms', `accepts a NewPlant ${title}`, async (run) => {
      const { exchange } = await run.create({ text, plant: () => ({ tag: run.fresh.name() }) })
      expect(exchange).to.be.accepted()
    })
})
