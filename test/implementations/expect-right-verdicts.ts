import { spawnSync } from 'node:child_process'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { engines } from '../../suites/run/engines.ts'
import { token } from '../cli/command.ts'
import { type Launched, launch } from './launch.ts'
import { runKit } from './run-kit.ts'
import type { Implementation } from './table.ts'

const isThere = (program: string): boolean => spawnSync(program, ['--version']).status === 0

const launched = ({ command: [program, ...args] }: Implementation, fault: readonly string[] = []) =>
  launch(program, [...args, ...fault], { PLANT_STORE_TOKEN: token })

const names = engines.map(({ name }) => name)
/** The first run sends what every engine sends; the second one meets its plants. */
const runs = [
  { time: 'first', chosen: names },
  { time: 'second', chosen: names.slice(0, 1) },
]

/** Declares the tests of one implementation: conformant twice on one store, and non-conformant with its defect. */
export function expectRightVerdicts(implementation: Implementation): void {
  const [program] = implementation.command
  const { stack, fault } = implementation

  describe(`a plant store with ${stack}`, () => {
    let server: Launched | undefined

    before(async function () {
      if (isThere(program)) return
      console.error(`NOT TESTED: ${stack}: ${program} is not installed`)
      this.skip()
    })

    after(() => server?.stop())

    for (const { time, chosen } of runs)
      it(`is conformant without a warning in its ${time} run`, async () => {
        server ??= await launched(implementation)
        const { status, stderr, violated, verdict, report } = await runKit(server.url, {
          engines: chosen.join(','),
        })
        expect(violated).to.deep.equal({ must: [], should: [] })
        expect({ verdict, status, stderr }).to.deep.equal({ verdict: 'conformant', status: 0, stderr: '' })
        expect(report.notices).to.deep.equal([])
      })

    it(`is non-conformant if ${fault.is}`, async () => {
      const faulty = await launched(implementation, [fault.name])
      const { status, violated, verdict } = await runKit(faulty.url)
      faulty.stop()
      expect(violated.must).to.have.members(fault.violates)
      expect({ verdict, status }).to.deep.equal({ verdict: 'non-conformant', status: 1 })
    })
  })
}
