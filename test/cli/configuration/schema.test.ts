import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { expect } from 'chai'
import { Command } from 'commander'
import { describe, it } from 'mocha'
import { configurableOptions, isPath, configurationKey } from '../../../cli/configuration/option-schema.ts'
import { declareRun } from '../../../cli/options/run-options.ts'

const schema = JSON.parse(
  readFileSync(new URL('../../../cli/configuration.schema.json', import.meta.url), 'utf8'),
)
const options = configurableOptions(declareRun(new Command()))

describe('the schema of the configuration file', () => {
  it('has every option of a run but those of one command line, at the top and in a target', () => {
    const keys = options.map(configurationKey)
    expect(Object.keys(schema.properties)).to.have.members(['url', ...keys, 'waivers', 'targets'])
    const { properties } = schema.properties.targets.additionalProperties
    expect(Object.keys(properties)).to.have.members(
      ['url', ...keys, 'waivers'].filter((key) => key !== 'target'),
    )
    expect(keys).to.not.include.members(['token'])
  })

  it('says of each option what the help says', () => {
    for (const option of options)
      expect(schema.properties[configurationKey(option)].description).to.include(option.description)
  })

  it('is a JSON Schema that accepts an empty file and the values of an option', () => {
    const validate = new Ajv({ allowUnionTypes: true }).compile(schema)
    for (const file of [{}, { timeout: 1.5, only: 'a', pact: ['b'], auth: false, seed: 42 }])
      expect(validate(file), JSON.stringify(validate.errors)).to.equal(true)
    expect(validate({ timeout: 'long' })).to.equal(false)
  })

  it('knows which options are paths', () => {
    expect(options.filter(isPath).map(configurationKey)).to.include.members([
      'token-file',
      'report-dir',
      'ca',
      'corpus',
      'pact',
    ])
  })
})
