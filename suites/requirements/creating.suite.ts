import { describe } from 'mocha'
import { isRefusal, judgedStatus } from '../rules/acceptance.ts'
import { NotApplicable } from '../rules/inconclusive.ts'
import { plantProblem } from '../create-plant/rules.ts'
import type { Session } from '../session/session.ts'
import { steadyCreate } from '../session/steady-create.ts'
import { check } from './check.ts'
import { expect } from './expectations.ts'

type PerhapsTaken = readonly [slug: string, title: string, name: (session: Session) => string, tag: string]

/** Words with a special meaning. A name that is one of them cannot be unique. */
const words = ['true', 'null', 'yes', 'Infinity', 'constructor'] as const

/** Names that another plant may have. A store may refuse them; otherwise it has to return them as they were sent. */
const perhapsTaken: readonly PerhapsTaken[] = [
  ...words.map((word): PerhapsTaken => [word.toLowerCase(), `the name ${word}`, () => word, 'Fern']),
  [
    'other-case',
    'a name that differs from an earlier one in letter case',
    ({ preflight, unique }) => (preflight.stored?.name ?? unique.name()).toUpperCase(),
    'Fern 2',
  ],
]

describe('Creating a plant (section 4)', () => {
  check('create-minimal', 'first', 'creates the first plant of the run', async (session) => {
    const { first } = session.preflight
    if (first !== null) session.evidence.push(first)
    const exchange = first ?? (await session.create()).exchange
    expect(exchange).to.be.accepted()
    expect(exchange).to.be.a.plant()
  })

  check('create-with-tag', 'equal', 'accepts a tag that equals the name', async (session) => {
    const { exchange } = await steadyCreate(session, {
      plant: () => {
        const name = session.unique.name()
        return { name, tag: name }
      },
    })
    expect(exchange).to.be.accepted()
  })

  for (const [slug, title, name, tag] of perhapsTaken)
    check('name-is-the-plants', slug, `returns ${title} as it was sent, or refuses it`, async (session) => {
      const created = await session.create({ plant: () => ({ name: name(session), tag }) })
      const status = judgedStatus(created.exchange)
      if (isRefusal(status)) throw new NotApplicable('it was refused: another plant may have the name')
      if (status !== 200) throw new NotApplicable('the status is not 200: other checks judge that')
      const { response } = created.exchange
      if (response === null || plantProblem(response) !== null)
        throw new NotApplicable('the response is not a Plant: plant-shape judges that')
      expect(created.exchange).to.name(created.plant.name)
    })
})
