import { expect } from 'chai'
import { describe, it } from 'mocha'
import { enginesOf, unusedOptions } from '../../cli/options/engine-names.ts'
import { engines } from '../../suites/run/engines.ts'
import { UsageError } from '../../common/usage-error.ts'
import { engineNames } from '../engine-names.ts'

const names = (typed?: readonly string[]): string[] => enginesOf(typed, engines).map(({ name }) => name)

describe('--engines', () => {
  it('is every engine if it is not given', () => {
    expect(names()).to.deep.equal(['requirements', 'campaign', 'dredd', 'pact', 'prism'])
  })

  it('takes names with commas between, repeated or not, in the order in which they send', () => {
    expect(names(['pact, requirements', 'dredd,pact'])).to.deep.equal(['requirements', 'dredd', 'pact'])
  })

  it('lets another engine record for one that only judges, without its findings', () => {
    const [recorder, judge] = enginesOf(['prism'], engines)
    expect(recorder).to.include({ name: 'requirements', recordsOnly: true })
    expect(judge).to.include({ name: 'prism' })
  })

  it('names the engine that was perhaps meant', () => {
    expect(() => names(['requirement,dred'])).to.throw(
      UsageError,
      /^--engines: there is no engine "requirement"; did you mean requirements\?$/,
    )
    expect(() => names(['xyz'])).to.throw(UsageError, `the engines are ${engineNames.join(', ')}`)
  })

  it('gets a notice about each option of an engine that it leaves out', () => {
    const notices = (options: Parameters<typeof unusedOptions>[0], ...named: string[]) =>
      unusedOptions(options, engines, enginesOf(named, engines))
    expect(notices({ pact: ['web.json'], cases: '10' }, 'requirements')).to.deep.equal([
      '--cases was not used: --engines does not name campaign.',
      '--pact was not used: --engines does not name pact.',
    ])
    expect(notices({ pact: ['web.json'], cases: '10' }, 'pact', 'campaign')).to.deep.equal([])
    expect(notices({}, 'requirements')).to.deep.equal([])
  })

  it('has to name one', () => {
    expect(() => names([','])).to.throw(UsageError, /names no engine/)
  })
})
