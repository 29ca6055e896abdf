import { expect } from 'chai'
import { describe, it } from 'mocha'
import { createPlantResponses } from '../../../suites/create-plant/documented-responses.ts'
import { draftsOf } from '../../../suites/dredd/judgement.ts'
import { judgeBundled } from '../../../suites/pact/bundled-judgement.ts'
import { bundledPacts, mappingOf } from '../../../suites/pact/bundled-pacts.ts'
import { exchange } from '../rules/responses.ts'

/** JSON that the kit's own rules judge. */
const complex = exchange(`{"name":"Rose","x":${'['.repeat(30_000)}${']'.repeat(30_000)}}`)

describe('a response that is nested too deeply for the tools', () => {
  it('fails no transaction of Dredd', () => {
    const [documented] = createPlantResponses
    if (documented === undefined) throw new Error('There is a documented response.')
    const drafts = draftsOf({ documented, exchange: complex, dredd: { problems: ['no name'] } }, complex)
    expect(drafts.map(({ outcome }) => outcome.status)).to.not.include('failed')
  })

  it('fails no interaction of the bundled pacts', () => {
    const [interaction] = bundledPacts().flatMap(({ interactions }) => interactions)
    const [pact] = bundledPacts()
    if (interaction === undefined || pact === undefined) throw new Error('There is a bundled pact.')
    const result = { status: 'error', message: 'recursion limit exceeded' } as const
    const mapping = mappingOf(interaction.description)
    const item = { pact, interaction, mapping }
    const verified = { item, interaction, result, exchange: complex }
    const outcomes = judgeBundled(mapping, verified, { first: true, plain: true })
    expect(outcomes.map(({ outcome }) => outcome.status)).to.not.include('failed')
  })
})
