import { describe } from 'mocha'
import { escaped, jsonOf, type NewPlant } from '../create-plant/new-plant.ts'
import { type PlainTexts, plainTexts } from '../create-plant/plain-texts.ts'
import { judgedStatus } from '../rules/acceptance.ts'
import { NotApplicable } from '../rules/inconclusive.ts'
import { plantProblem } from '../rules/shapes.ts'
import type { Session } from '../session/session.ts'
import { sharePlain } from '../session/controls.ts'
import { check } from './check.ts'
import { expect } from './expectations.ts'

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
    'with name first and white space up to 2 KiB between the tokens',
    ({ id, name, tag }) =>
      `{${' '.repeat(1_900)}"name" : ${text(name)} , "id" : ${id} , "tag" : ${text(tag)} }`,
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

type PerhapsTaken = readonly [slug: string, title: string, name: (session: Session) => string, tag: string]

/** Names that another plant may have: a store may refuse them, and returns them as they were sent if it does not. */
const perhapsTaken: readonly PerhapsTaken[] = [
  ['true', 'the name true', () => 'true', 'yes'],
  [
    'other-case',
    'a name that differs from an earlier one in letter case',
    ({ preflight, unique }) => (preflight.stored?.name ?? unique.name()).toUpperCase(),
    'Fern 2',
  ],
]

/** If the create that carries both fails, one with only this part of it decides. */
async function expectCreated(
  session: Session,
  both: PlainTexts,
  alone: () => Partial<NewPlant>,
): Promise<void> {
  const carried = await sharePlain(session, both)
  const isAccepted = judgedStatus(carried.exchange) === 200
  const { exchange } = isAccepted ? carried : await session.create({ plant: alone })
  expect(exchange).to.be.accepted()
  expect(exchange).to.be.a.plant()
}

describe('Creating a plant (section 4)', () => {
  check('create-minimal', 'first', 'creates the first plant of the run', async (session) => {
    const { first } = session.preflight
    if (first === null) throw new NotApplicable('ids beyond int32 are refused: id-int64 judges that')
    session.evidence.push(first)
    expect(first).to.be.accepted()
    expect(first).to.be.a.plant()
  })

  check('create-minimal', 'shortest', 'creates a plant with a name of three characters', async (session) => {
    const { exchange } = await session.createUnlessTaken({
      plant: () => ({ name: session.unique.short() }),
    })
    expect(exchange).to.be.accepted()
    expect(exchange).to.be.a.plant()
  })

  for (const both of plainTexts) {
    const { slug, title, name, tag } = both
    check('create-minimal', slug, `creates a plant with a name ${title}`, (session) =>
      expectCreated(session, both, () => ({ name: name(session.unique) })),
    )

    check('create-with-tag', slug, `creates a plant with a tag ${title}`, (session) =>
      expectCreated(session, both, () => {
        const usual = session.unique.name()
        return { name: usual, tag: tag(session.unique, usual) }
      }),
    )
  }

  for (const [slug, title, name, tag] of perhapsTaken)
    check('name-is-the-plants', slug, `returns ${title} as it was sent, or refuses it`, async (session) => {
      const created = await session.create({ plant: () => ({ name: name(session), tag }) })
      if (judgedStatus(created.exchange) !== 200)
        throw new NotApplicable('it was refused: another plant may have the name')
      const { response } = created.exchange
      if (response === null || plantProblem(response) !== null)
        throw new NotApplicable('the response is no Plant: plant-shape judges that')
      expect(created.exchange).to.name(created.plant.name)
    })

  for (const [slug, title, tag] of [
    ['shortest', 'of three characters', 'red'],
    ['used', 'that another plant has', 'red'],
  ] as const)
    check('create-with-tag', slug, `creates a plant with a tag ${title}`, async (session) => {
      const { exchange } = await session.create({ plant: () => ({ tag }) })
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

  check('json-forms', 'escaped-slash', 'accepts a NewPlant with an escaped slash', async (session) => {
    const plant = () => ({ name: `a/b ${session.unique.suffix()}` })
    const slashed = (newPlant: NewPlant) => jsonOf(newPlant).replace('/', '\\/')
    const { exchange } = await session.create({ plant, text: slashed, kind: 'unicode' })
    if (judgedStatus(exchange) !== 200) {
      const control = await session.create({ plant, kind: 'unicode' })
      if (judgedStatus(control.exchange) !== 200)
        throw new NotApplicable('names with a slash are refused: unicode-names judges that')
    }
    expect(exchange).to.be.accepted()
  })
})
