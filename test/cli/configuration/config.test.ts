import { expect } from 'chai'
import { describe, it } from 'mocha'
import { configured, inFolder } from './configured.ts'

const yaml = `timeout: 5
header: ['X-Key: \${KEY}', 'X-Team: a-team']
start: npm start -- --key \${KEY} --token \${STAGING_TOKEN}
pact-broker: https://me:of-the-file@broker.example
targets:
  staging:
    url: https://staging.example/api
    token-env: STAGING_TOKEN
`

const cells = (line: string): string[] => line.trim().split(/ {2,}/)

describe('the command config', () => {
  it('prints each setting with its value and where it comes from, and no secret', async () => {
    const environment = {
      KEY: 'of-the-gateway',
      STAGING_TOKEN: 'tk-0123456789',
      HTTPS_PROXY: 'http://u:p@proxy',
      PACT_BROKER_PASSWORD: 'of-the-broker',
    }
    const { status, text } = await inFolder(configured(yaml), ['config', 'staging', '--strict'], environment)
    expect(status).to.equal(0)
    const [first = '', , ...rows] = text.trimEnd().split('\n')
    expect(first).to.match(/plant-store-conformance\.yaml, target staging$/)
    const row = (key: string) => rows.map(cells).find(([name]) => name === key)
    const place = (line: number): string => `plant-store-conformance.yaml:${line}`
    expect(row('url')).to.deep.equal(['url', 'https://staging.example/api', place(7)])
    expect(row('token')).to.deep.equal(['token', 'set', `environment STAGING_TOKEN, named in ${place(8)}`])
    expect(row('timeout')).to.deep.equal(['timeout', '5', place(1)])
    expect(row('header')).to.deep.equal(['header', 'X-Key: [value], X-Team: [value]', place(2)])
    expect(row('start')?.[1]).to.match(/^npm start -- --key \$\{KEY\} --token \$\{STAGING_TOKEN\}$/)
    expect(row('pact-broker')?.[1]).to.equal('https://[credentials]@broker.example')
    expect(row('strict')).to.deep.equal(['strict', 'true', '--strict'])
    expect(row('quiet')).to.deep.equal(['quiet', 'false', 'default'])
    expect(row('HTTPS_PROXY')).to.deep.equal(['HTTPS_PROXY', 'set', 'environment'])
    expect(row('PACT_BROKER_PASSWORD')).to.deep.equal(['PACT_BROKER_PASSWORD', 'set', 'environment'])
    for (const secret of ['of-the-gateway', 'tk-0123456789', 'u:p', 'of-the-broker', 'of-the-file'])
      expect(text).to.not.include(secret)
  })

  it('refuses a wrong setting, also without a URL and in options of an engine', async () => {
    const refused = async (yaml: string): Promise<string> => {
      const { status, text } = await inFolder(configured(yaml), ['config'])
      expect(status).to.equal(2)
      return text
    }
    expect(await refused('timeout: 0')).to.match(/timeout/)
    expect(await refused('pact: [none.json]')).to.match(/cannot read.*none\.json/)
  })

  it('runs no command for the token', async () => {
    const { status, text } = await inFolder(configured('token-command: exit 1'), ['config', 'http://x.test'])
    expect(status).to.equal(0)
    expect(text).to.match(/token +printed by a command +plant-store-conformance\.yaml:1/)
  })
})
