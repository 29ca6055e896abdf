import { describe } from 'mocha'
import { NotApplicable } from '../rules/inconclusive.ts'
import { escaped, type NewPlant } from '../create-plant/new-plant.ts'
import { check } from './check.ts'
import { expect } from './expectations.ts'
import type { Run } from '../session/session.ts'

/** Plain texts of every kind: the shortest and the longest, digits alone, mixed case, words that mean something elsewhere. */
const plainTexts: readonly (readonly [string, (run: Run) => string])[] = [
  ['of a word and a mark', (run) => run.fresh.name()],
  ['of 24 characters in five words', (run) => `A b C d ${run.fresh.mark()}`.padEnd(24, 'x')],
  ['of digits alone', (run) => run.fresh.digits()],
  ['of capitals', (run) => `OAK ${run.fresh.mark().toUpperCase()}`],
  ['of small letters', (run) => `elm ${run.fresh.mark()}`],
  ['of mixed case that begins with null', (run) => `null ${run.fresh.mark().toUpperCase()}mOsS`],
]

const plainTags: typeof plainTexts = [
  ...plainTexts.slice(1, 3),
  ['of three characters', () => 'red'],
  ['that another plant has', () => 'red'],
]

const text = JSON.stringify

/** With the usual one, each of the six orders comes up. */
const forms: readonly (readonly [string, (plant: Required<NewPlant>) => string])[] = [
  [
    'with tag first and id last',
    ({ id, name, tag }) => `{"tag":${text(tag)},"name":${text(name)},"id":${id}}`,
  ],
  [
    'with name first and spaces between the tokens',
    ({ id, name, tag }) => `{ "name" : ${text(name)} , "id" : ${id} , "tag" : ${text(tag)} }`,
  ],
  [
    'with tabs and line ends of every kind',
    ({ id, name, tag }) => `\r\n{\n\t"id":\t${id},\r\n\t"tag":\r${text(tag)}\n,"name":${text(name)}}\r\n\t `,
  ],
  [
    'with escapes in the keys',
    ({ id, name, tag }) => `{"t\\u0061g":${text(tag)},"\\u0069d":${id},"${escaped('name')}":${text(name)}}`,
  ],
  [
    'with escapes in the values',
    ({ id, name, tag }) =>
      `{"name":"${escaped(name)}","tag":"${escaped(tag).replaceAll(/[a-f]/g, (digit) => digit.toUpperCase())}","id":${id}}`,
  ],
]

describe('Creating a plant (section 4)', () => {
  check('create-minimal', 'creates the first plant of the run', async ({ first, evidence }) => {
    if (first === undefined) throw new NotApplicable('ids beyond int32 are refused: id-int64 judges that')
    evidence.push(first)
    expect(first).to.be.accepted()
    expect(first).to.be.a.plant()
  })

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

  check('create-minimal', 'creates a plant whose body comes in two pieces', async (run) => {
    const { exchange } = await run.create({ inPieces: true })
    expect(exchange).to.be.accepted()
    expect(exchange).to.be.a.plant()
  })

  for (const [title, tag] of plainTags)
    check('create-with-tag', `creates a plant with a tag ${title}`, async (run) => {
      const { exchange } = await run.create({ plant: () => ({ tag: tag(run) }) })
      expect(exchange).to.be.accepted()
      expect(exchange).to.be.a.plant()
    })

  for (const [title, json] of forms)
    check('json-forms', `accepts a NewPlant ${title}`, async (run) => {
      const tag = run.fresh.name()
      const { exchange } = await run.create({
        text: (plant) => json({ ...plant, tag }),
        plant: () => ({ tag }),
      })
      expect(exchange).to.be.accepted()
    })
})
