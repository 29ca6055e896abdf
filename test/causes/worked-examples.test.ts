import { expect } from 'chai'
import { describe, it } from 'mocha'
import { serverChange } from '../../cli/self-test/server-changes.ts'
import { terminal } from '../../reports/renderers/terminal.ts'
import { engines } from '../../suites/run/engines.ts'
import { diagnosed } from './diagnosed.ts'
import { reportOfRun } from './report-of-run.ts'

/** A fault of the reference server with the one cause that a reader has to see. */
type Example = readonly [fault: string, requirement: string, condition: RegExp, deviation: RegExp]

const examples: readonly Example[] = [
  ['created-201', 'create-minimal', /^every valid create$/, /^201 instead of 200$/],
  [
    'id-rounded',
    'id-int64',
    /^the id, rounded to a double, equals that of an earlier plant$/,
    /^refused with 400$/,
  ],
  ['name-cut-at-20', 'name-is-the-plants', /^the name has 21 or more /, /^the name is cut off$/],
  ['bmp-only', 'unicode-names', /has a character outside the BMP$/, /^refused with 400$/],
  [
    'token-remembered-by-connection',
    'auth-required',
    /the connection carried the right token before/,
    /^accepted$/,
  ],
  ['plants-cross', 'many-creates', /requests are in flight/, /^another plant's name/],
  ['every-13th-fails', 'many-creates', /^now and then|13th/, /^(?:500 instead of 200|status 500)$/],
  ['second-backend-201', 'many-creates', /^now and then|every 2nd/, /^201 instead of 200$/],
]

describe('The cause of a single mistake', function () {
  this.timeout(60_000)
  // On a busy machine checks end in another order: "every 13th" may then fall right after each hostile request of one kind.
  this.retries(1)

  for (const [fault, requirement, condition, deviation] of examples)
    it(`is one, and explains every failure, for ${fault}`, async () => {
      const { causes, results } = await diagnosed([serverChange(fault)])
      expect(causes.map((cause) => cause.requirement)).to.deep.equal([requirement])
      const [cause] = causes
      expect(cause?.condition).to.match(condition)
      expect(cause?.deviation).to.match(deviation)
      const failed = results
        .flatMap(({ findings }) => findings)
        .filter(({ outcome }) => outcome.status === 'failed')
        .map(({ check }) => check)
      expect(cause?.findings).to.have.members(failed)
    })

  const besides: readonly (readonly [fault: string, requirement: string, condition: RegExp])[] = [
    ['id-unsigned', 'id-int64', /^the id is negative$/],
    ['name-cut-at-20', 'name-is-the-plants', /^the name has 21 or more /],
    ['bmp-only', 'unicode-names', /has a character outside the BMP$/],
  ]
  for (const [fault, requirement, condition] of besides)
    it(`does not hide another one: created-201 and ${fault}`, async () => {
      const { causes } = await diagnosed([serverChange('created-201'), serverChange(fault)])
      expect(causes.map((cause) => cause.deviation)).to.include('201 instead of 200')
      const other = causes.find((cause) => cause.requirement === requirement)
      expect(other?.condition).to.match(condition)
    })

  it('takes at most 30 lines of a terminal for created-201', async () => {
    const report = reportOfRun(
      await diagnosed([serverChange('created-201')], { use: engines.map(({ name }) => name) }),
    )
    const shown = terminal(report, { colors: false, width: 100 })
    expect(shown).to.include('Every valid create: 201 instead of 200.')
    // What a run prints before and after it: name, target, engines, bounds, an empty line, its progress, and the files.
    expect(shown.trimEnd().split('\n').length + 7).to.be.lessThan(31)
  })
})
