import http from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { effectiveOptions } from '../../cli/configuration/effective-options.ts'
import { readArguments } from '../../cli/options/arguments.ts'
import { settingsOf } from '../../cli/options/settings.ts'
import { loadContract } from '../../contracts/contract.ts'
import { isHostileRequest } from './hostile-request.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { configured, inFolder } from './configuration/configured.ts'
import { plant } from './service.ts'
import { listening } from '../listening.ts'

const catalogue = loadContract()
const url = 'http://localhost:8080'

async function settings(words: readonly string[], yaml = '') {
  const invocation = readArguments([url, '--no-auth', ...words])
  if (invocation.command !== 'run') throw new Error('not a run')
  const effective = await effectiveOptions(invocation.given, { directory: configured(yaml), environment: {} })
  return settingsOf(effective.url, effective.options, { catalogue, environment: {} })
}

describe('a profile', () => {
  it('stands in for the defaults, and for nothing else', async () => {
    const { target, bounds, campaign } = await settings(['--profile', 'gentle'])
    expect(target).to.deep.include({ interval: 200, omissions: ['hostile', 'concurrent'] })
    expect(bounds).to.deep.equal({ creations: 60 })
    expect(campaign.concurrency).to.equal(1)
    const own = await settings(['--profile', 'gentle', '--max-plants', '9'], 'rate: 10/s')
    expect(own.bounds).to.deep.equal({ creations: 9 })
    expect(own.target.interval).to.equal(100)
  })

  it('is standard unless the command line or the file says so', async () => {
    expect(await settings([])).to.deep.include({ bounds: {}, maxTime: 600_000 })
    expect((await settings([])).target).to.not.have.any.keys('omissions', 'interval')
    expect((await settings([], 'profile: thorough')).campaign.cases).to.equal(500)
    expect((await settings(['--profile', 'standard'], 'profile: thorough')).campaign.cases).to.equal(
      undefined,
    )
  })

  it('has to be there', async () => {
    const { text } = await inFolder(temporaryFolder(), [url, '--profile', 'gentel'])
    expect(text).to.match(/gentel.*gentle, standard, thorough/)
  })
})

describe('--skip', () => {
  const only = async (...words: string[]) => (await settings(words)).only

  it('leaves requirements out, by spaces and commas', async () => {
    const all = catalogue.requirements.map(({ id }) => id)
    expect(await only('--skip', 'id-int64,error-shape', 'plant-shape')).to.deep.equal(
      all.filter((id) => !['id-int64', 'error-shape', 'plant-shape'].includes(id)),
    )
    expect(await only('--only', 'id-int64', 'error-shape', '--skip', 'id-int64')).to.deep.equal([
      'error-shape',
    ])
  })

  it('names what it does not know, and leaves something', async () => {
    const message = async (...words: string[]) =>
      (await inFolder(temporaryFolder(), [url, '--no-auth', ...words])).text
    expect(await message('--skip', 'id-int46')).to.match(
      /^--skip: there is no requirement "id-int46"; did you mean id-int64/,
    )
    expect(await message('--only', 'id-int64', '--skip', 'id-int64')).to.match(
      /^--skip leaves no requirement/,
    )
  })
})

describe('a gentle run', () => {
  const seen = { hostile: 0, inFlight: 0, most: 0, plants: 0 }
  let server: http.Server
  let target = ''

  before(async () => {
    server = http.createServer((request, response) => {
      seen.inFlight += 1
      seen.most = Math.max(seen.most, seen.inFlight)
      response.on('close', () => {
        seen.inFlight -= 1
      })
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', async () => {
        // Long enough for requests that are sent together to meet.
        await setTimeout(2)
        const body = Buffer.concat(chunks)
        if (isHostileRequest(body)) seen.hostile += 1
        try {
          plant(body.toString(), response)
          seen.plants += 1
        } catch {
          const error = { error: 1, message: 'no plant' }
          response.writeHead(400, { 'Content-Type': 'application/json' }).end(JSON.stringify(error))
        }
      })
    })
    target = await listening(server)
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })

  it('sends no hostile request and one at a time, leaves at most 60 plants, and says what it left out', async () => {
    const engines = ['--engines', 'requirements,campaign', '--report-dir', temporaryFolder()]
    const words = [target, '--no-auth', '--profile', 'gentle', '--rate', '10000/s', ...engines]
    const { text } = await inFolder(temporaryFolder(), words)
    expect(seen).to.deep.include({ hostile: 0, most: 1 })
    expect(seen.plants).to.be.within(20, 60)
    const unwrapped = text.replaceAll(/\s+/g, ' ')
    expect(unwrapped.match(/leaves out hostile requests \(--no-hostile\)/g)?.length).to.be.at.least(1)
    const open = /Not judged for that reason: (.*?);/.exec(unwrapped)?.[1]
    expect(open?.split(', ')).to.include.members(['malformed-json', 'not-an-object'])
    // The server notices hostile requests, and those in flight together, if there are any.
    const usual = ['--engines', 'requirements', '--only', 'not-an-object', 'auth-required']
    const environment = { PLANT_STORE_TOKEN: 'any-token' }
    await inFolder(temporaryFolder(), [target, ...usual, '--report-dir', temporaryFolder()], environment)
    expect(seen.hostile).to.be.at.least(9)
    expect(seen.most).to.be.at.least(2)
  })
})
