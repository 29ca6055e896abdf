import { describe } from 'mocha'
import { escaped, type NewPlant } from '../create-plant/new-plant.ts'
import { NotApplicable } from '../rules/inconclusive.ts'
import type { Session } from '../session/session.ts'
import { check } from './check.ts'
import { expect } from './expectations.ts'

type PlainText = readonly [slug: string, title: string, text: (session: Session) => string]

/** Plain texts of every kind: the longest, digits alone, mixed case, words that mean something elsewhere. */
const plainTexts: readonly PlainText[] = [
  ['word', 'of a word and a suffix', ({ unique }) => unique.name()],
  ['longest', 'of 24 characters in five words', ({ unique }) => `A b C d ${unique.suffix()}`.padEnd(24, 'x')],
  ['digits', 'of digits alone', ({ unique }) => unique.digits()],
  ['capitals', 'of capitals', ({ unique }) => `OAK ${unique.suffix().toUpperCase()}`],
  ['lower-case', 'of lower-case letters', ({ unique }) => `elm ${unique.suffix()}`],
  [
    'mixed-case',
    'of mixed case that begins with null',
    ({ unique }) => `null ${unique.suffix().toUpperCase()}mOsS`,
  ],
]

const plainTags: readonly PlainText[] = [
  ...plainTexts.slice(1, 3),
  ['shortest', 'of three characters', () => 'red'],
  ['used', 'that another plant has', () => 'red'],
]

const text = JSON.stringify

type JsonForm = readonly [slug: string, title: string, json: (plant: Required<NewPlant>) => string]

/** With the usual form, each of the six orders of the members comes up. */
const forms: readonly JsonForm[] = [
  [
    'tag-first',
    'with tag first and id last',
    ({ id, name, tag }) => `{"tag":${text(tag)},"name":${text(name)},"id":${id}}`,
  ],
  [
    'spaces',
    'with name first and spaces between the tokens',
    ({ id, name, tag }) => `{ "name" : ${text(name)} , "id" : ${id} , "tag" : ${text(tag)} }`,
  ],
  [
    'line-ends',
    'with tabs and line ends of every kind',
    ({ id, name, tag }) => `\r\n{\n\t"id":\t${id},\r\n\t"tag":\r${text(tag)}\n,"name":${text(name)}}\r\n\t `,
  ],
  [
    'escaped-keys',
    'with escapes in the keys',
    ({ id, name, tag }) => `{"t\\u0061g":${text(tag)},"\\u0069d":${id},"${escaped('name')}":${text(name)}}`,
  ],
  [
    'escaped-values',
    'with escapes in the values',
    ({ id, name, tag }) =>
      `{"name":"${escaped(name)}","tag":"${escaped(tag).replaceAll(/[a-f]/g, (digit) => digit.toUpperCase())}","id":${id}}`,
  ],
]

describe('Creating a plant (section 4)', () => {
  check('create-minimal', 'first', 'creates the first plant of the run', async (session) => {
    const { first } = session.preflight
    if (first === null) throw new NotApplicable('ids beyond int32 are refused: id-int64 judges that')
    session.evidence.push(first)
    expect(first).to.be.accepted()
    expect(first).to.be.a.plant()
  })

  for (const [slug, title, name] of plainTexts)
    check('create-minimal', slug, `creates a plant of id and a name ${title}`, async (session) => {
      const { exchange } = await session.create({ plant: () => ({ name: name(session) }) })
      expect(exchange).to.be.accepted()
      expect(exchange).to.be.a.plant()
    })

  check('create-minimal', 'shortest', 'creates a plant with a name of three characters', async (session) => {
    const { exchange } = await session.createUnlessTaken({
      plant: () => ({ name: session.unique.short() }),
    })
    expect(exchange).to.be.accepted()
    expect(exchange).to.be.a.plant()
  })

  check('create-minimal', 'two-pieces', 'creates a plant whose body comes in two pieces', async (session) => {
    const { exchange } = await session.create({ pieces: [24] })
    expect(exchange).to.be.accepted()
    expect(exchange).to.be.a.plant()
  })

  for (const [slug, title, tag] of plainTags)
    check('create-with-tag', slug, `creates a plant with a tag ${title}`, async (session) => {
      const { exchange } = await session.create({ plant: () => ({ tag: tag(session) }) })
      expect(exchange).to.be.accepted()
      expect(exchange).to.be.a.plant()
    })

  for (const [slug, title, json] of forms)
    check('json-forms', slug, `accepts a NewPlant ${title}`, async (session) => {
      const tag = session.unique.name()
      const { exchange } = await session.create({
        text: (plant) => json({ ...plant, tag }),
        plant: () => ({ tag }),
      })
      expect(exchange).to.be.accepted()
    })
})
