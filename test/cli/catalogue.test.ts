import { expect } from 'chai'
import { describe, it } from 'mocha'
import { explainText } from '../../cli/commands/explain.ts'
import { listText } from '../../cli/commands/list.ts'
import { loadContract } from '../../contracts/contract.ts'
import { model } from '../../suites/create-plant/features/model.ts'
import { command } from './command.ts'
import { inFolder } from './configuration/configured.ts'

const contract = loadContract()

const unwrapped = (text: string): string => text.replaceAll(/\n +/g, ' ')

describe('list', () => {
  it('shows every row of the catalogue under its level, with section and statement', async () => {
    const { status, text } = await inFolder('.', ['list'])
    const groups = new Map(text.split('\n\n').map((group) => [group.split(' ')[0], group]))
    const shown = (
      level: string,
      { id, section, statement }: { id: string; section: string; statement: string },
    ) => {
      const line = groups
        .get(level)
        ?.split(/\n {2}(?=\S)/)
        .find((one) => one.startsWith(`${id} `))
        ?.replaceAll(/\n +/g, ' ')
        .trimEnd()
      expect(line, id).to.include(` ${section} `).and.match(/\S\.$/).and.include(statement)
    }
    for (const row of contract.requirements) shown(row.level, row)
    for (const row of contract.excluded) shown('excluded', row)
    expect(status).to.equal(0)
  })

  it('gives the same as JSON', async () => {
    const { text } = await inFolder('.', ['list', '--json'])
    const { requirements, excluded } = contract
    expect(JSON.parse(text)).to.deep.equal({ requirements, excluded })
  })
})

describe('list --coverage', () => {
  it('shows values and pairs of each dimension of valid creates, all values covered', async () => {
    const { text, status } = await inFolder('.', ['list', '--coverage'])
    const rows = text.trimEnd().split('\n').slice(1)
    expect(rows.map((row) => row.split('  ')[0])).to.include.members(['id', 'name', 'delivery', 'all'])
    for (const row of rows) {
      const counts = /(\d+) +(\d+) +(\d+) +(\d+)$/.exec(row)?.slice(1).map(Number)
      expect(counts, row).to.have.lengthOf(4)
      const [values = 0, covered, pairs = 0, pairsCovered] = counts ?? []
      expect(values, row).to.be.above(0)
      expect(covered, row).to.equal(values)
      expect(pairsCovered, row).to.be.within(0, pairs)
    }
    expect(status).to.equal(0)
  })

  it('gives the same as JSON', async () => {
    const { text } = await inFolder('.', ['list', '--coverage', '--json'])
    expect(JSON.parse(text)).to.deep.include({
      dimension: 'connection',
      values: 1,
      covered: 1,
      pairs: 0,
      pairsCovered: 0,
    })
  })
})

describe('at the width of a terminal', () => {
  for (const width of [80, 100])
    it(`list and explain break lines between words: ${width} columns`, () => {
      const layout = { colors: false, width }
      const texts = [
        listText(contract, layout),
        ...contract.requirements.map(({ id }) => explainText(id, contract, layout)),
      ]
      const tooLong = texts.flatMap((text) => text.split('\n')).filter((line) => line.length > width)
      expect(tooLong).to.deep.equal([])
    })
})

describe('explain', () => {
  it('tells statement, section, level, why and what is sent', async () => {
    const { status, text } = await inFolder('.', ['explain', 'auth-required'])
    const row = contract.requirements.find(({ id }) => id === 'auth-required')
    expect(row).to.not.equal(undefined)
    if (row === undefined) return
    for (const part of [row.statement, row.section, row.level, row.why, row.sends])
      expect(unwrapped(text)).to.include(part)
    expect(status).to.equal(0)
  })

  it('tells the open question of what is only observed', async () => {
    const row = contract.requirements.find(({ question }) => question !== undefined)
    const { text } = await inFolder('.', ['explain', row?.id ?? ''])
    expect(unwrapped(text)).to.include(row?.question)
  })

  it('tells what the feature model varies in valid creates, and why they are valid', async () => {
    const { text } = await inFolder('.', ['explain', 'json-forms'])
    for (const value of model.filter(({ requirement }) => requirement === 'json-forms')) {
      expect(unwrapped(text)).to.include(`"${value.dimension}"`)
      expect(unwrapped(text)).to.include(value.basis)
    }
  })

  it('tells why an excluded row has no check', async () => {
    const [row] = contract.excluded
    const { status, text } = await inFolder('.', ['explain', row?.id ?? ''])
    expect(unwrapped(text)).to.include(row?.statement).and.include(row?.excluded)
    expect(status).to.equal(0)
  })
})

describe('help and version', () => {
  it('go to standard output with status 0', async () => {
    const help = await command(['--help'], { env: {} })
    expect(help.status).to.equal(0)
    expect(help.stderr).to.equal('')
    for (const text of [
      'Usage: plant-store-conformance URL',
      'plant-store-conformance self-test\n',
      'Examples:',
      'PLANT_STORE_TOKEN',
      'HTTPS_PROXY',
      'NO_COLOR',
    ])
      expect(help.stdout).to.include(text)
    const version = await inFolder('.', ['--version'])
    expect(version.text).to.match(
      /^plant-store-conformance \d+\.\d+\.\d+\ncontract \d+\.\d+\.\d+ \(sha256:[0-9a-f]{64}\)\nNode\.js \d+\.\d+\.\d+\n$/,
    )
    expect(version.status).to.equal(0)
  })
})
