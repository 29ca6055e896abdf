import { describe } from 'mocha'
import { jsonOf } from '../create-plant/new-plant.ts'
import { NotApplicable } from '../rules/inconclusive.ts'
import { plantProblem } from '../create-plant/rules.ts'
import { check } from './check.ts'
import { expect } from './expectations.ts'
import { expectAcceptedForm } from './form-acceptance.ts'

/**
 * The six characters of markup-in-names, in sequences that firewalls look for, a percent sign without hexadecimal digits, `$$`, which is
 * one `$` in the replacement of a pattern, a backslash before a letter that forms no JSON escape, and two backslashes before the closing
 * quotation mark. On a page that does not escape them, they change nothing else.
 */
const markup = '<br>$$;%27%\\d\\\\'

const controls: readonly (readonly [slug: string, title: string, character: string])[] = [
  ['newline', 'a newline and a tab', '\n\t'],
  ['null', 'U+0000', '\u0000'],
]

describe('Names and tags (section 2)', () => {
  check(
    'unicode-name-kept',
    'spaces',
    'keeps inner runs of spaces, and a letter of Latin-1',
    async (session) => {
      const { exchange, plant } = await session.create({
        plant: () => ({ name: `Old   ${session.unique.suffix()}  chêne` }),
      })
      const { response } = exchange
      if (response?.status !== 200 || plantProblem(response) !== null)
        throw new NotApplicable('such a name was not accepted with a Plant')
      expect(exchange).to.name(plant.name)
    },
  )

  check('markup-in-names', 'all', `accepts a name with ${markup}`, async (session) => {
    const plant = () => ({ name: session.unique.suffix() + markup })
    await expectAcceptedForm(session, await session.create({ plant, kind: 'markup' }))
  })

  for (const [slug, title, character] of controls)
    check('control-characters', slug, `accepts a name with ${title}, escaped`, async (session) => {
      const draw = () => session.unique.plant({ name: `${session.unique.suffix()}${character}oak` })
      let plant = draw()
      const exchange = await session.hostile(
        () => {
          plant = draw()
          return { body: jsonOf(plant) }
        },
        () => ({ plant, kind: 'control' }),
      )
      await expectAcceptedForm(session, { exchange, plant })
    })
})
