import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { faults } from '../../../reference-server/faults/faults.ts'
import { changed } from '../../../reference-server/named-change.ts'
import { type RunningServer, startReferenceServer } from '../../../reference-server/start.ts'
import { configured, inFolder } from './configured.ts'

/** Its one violation concerns the missing token. */
const fault = 'missing-token-accepted'
const at = (day: string) => () => Date.parse(`${day}T12:00:00Z`)

const waivers = (requirement: string, expires: string): string =>
  `waivers:\n  - { requirement: ${requirement}, reason: the gateway checks it, owner: Anna, expires: ${expires} }\n`

let violating: RunningServer
let conforming: RunningServer

/** Judges one requirement, quickly. */
async function judged(
  server: RunningServer,
  folder: string,
  words: readonly string[] = [],
  day = '2026-11-20',
) {
  const engine = [
    '--engines',
    'requirements',
    '--only',
    'auth-required',
    '--report-dir',
    join(folder, 'report'),
  ]
  const environment = { PLANT_STORE_TOKEN: server.token }
  return inFolder(folder, [server.url, ...engine, ...words], environment, at(day))
}

before(async () => {
  const behaviour = changed(faults.filter(({ id }) => id === fault))
  violating = await startReferenceServer({ behaviour })
  conforming = await startReferenceServer()
})
after(() => Promise.all([violating.close(), conforming.close()]))

describe('a waiver', () => {
  it('lets a violation pass until its day, and shows it', async () => {
    const folder = configured(waivers('auth-required', '2026-11-20'))
    const { status, text } = await judged(violating, folder)
    expect(text).to.include('\nACCEPTED  http')
    expect(text).to.include('accepted  waived until 2026-11-20 by Anna: the gateway checks it')
    expect(status).to.equal(0)
    const later = await judged(violating, folder, [], '2026-11-21')
    expect(later.text).to.include('NON-CONFORMANT').and.include('expired on 2026-11-20. Ask Anna')
    expect(later.status).to.equal(1)
  })

  it('that matches nothing makes the run red, as a mistake of the configuration', async () => {
    const { status, text } = await judged(conforming, configured(waivers('auth-required', '2026-12-31')))
    expect(text)
      .to.include('\nSTALE  http')
      .and.include('The waiver of auth-required matches no violation. Remove it.')
    expect(status).to.equal(2)
  })

  it('of an unknown requirement is refused', async () => {
    const { status, text } = await judged(conforming, configured(waivers('auth-requred', '2026-12-31')))
    expect([status, text]).to.deep.equal([
      2,
      'plant-store-conformance.yaml:2: there is no requirement "auth-requred"; did you mean auth-required?',
    ])
  })

  it('of a target concerns that target only', async () => {
    const yaml = `targets:\n  other: { url: '${conforming.url}', ${waivers('auth-required', '2026-12-31').replace('\n  - ', ' [').trim()}] }`
    expect((await judged(violating, configured(yaml))).status).to.equal(1)
  })
})

describe('a secret of the environment', () => {
  it('is not left there for the workers, whatever its name', async () => {
    const folder = configured(`token-env: MINE\nheader: 'X-Key: Key $\{GATEWAY}'`)
    const environment = {
      MINE: conforming.token,
      GATEWAY: 'of-the-gateway',
      PLANT_STORE_TOKEN: 'another',
      KEPT: 'Key',
    }
    const words = [
      '--engines',
      'requirements',
      '--only',
      'id-required',
      '--report-dir',
      join(folder, 'report'),
    ]
    expect((await inFolder(folder, [conforming.url, ...words], environment)).status).to.equal(0)
    expect(environment).to.deep.equal({ PLANT_STORE_TOKEN: 'another', KEPT: 'Key' })
  })
})

describe('a baseline', () => {
  it('holds what is violated, sorted, and the same text each time', async () => {
    const folder = configured('baseline: known.yaml')
    const first = await judged(violating, folder, ['--update-baseline'])
    expect(first.status).to.equal(0)
    expect(first.text).to.include('ACCEPTED')
    const text = readFileSync(join(folder, 'known.yaml'), 'utf8')
    const [, requirement, ...checks] = text.trimEnd().split('\n')
    expect(requirement).to.equal('auth-required:')
    expect(checks.length).to.be.greaterThan(1)
    expect(checks).to.deep.equal([...checks].sort())
    for (const check of checks) expect(check).to.match(/^ {2}- requirements\/auth-required\/[\w-]+$/)
    await judged(violating, folder, ['--update-baseline'])
    expect(readFileSync(join(folder, 'known.yaml'), 'utf8')).to.equal(text)
    expect((await judged(violating, folder)).status).to.equal(0)
  })

  it('lets new violations fail', async () => {
    const folder = configured('baseline: known.yaml')
    await judged(violating, folder, ['--update-baseline'])
    const path = join(folder, 'known.yaml')
    const [heading, requirement, , ...rest] = readFileSync(path, 'utf8').split('\n')
    writeFileSync(path, [heading, requirement, ...rest].join('\n'))
    expect((await judged(violating, folder)).status).to.equal(1)
  })

  it('with what is fixed makes the run red, until it is updated with the command that the run names', async () => {
    const folder = configured('baseline: known.yaml')
    await judged(violating, folder, ['--update-baseline'])
    const { status, text } = await judged(conforming, folder)
    expect(status).to.equal(2)
    const words = text.replaceAll(/\s+/g, ' ')
    expect(words).to.match(/\d known violations in \S+known\.yaml are fixed: requirements\/auth-required\//)
    expect(words).to.include('Run the same command with --update-baseline to remove them.')
    expect((await judged(conforming, folder, ['--update-baseline'])).status).to.equal(0)
    expect(readFileSync(join(folder, 'known.yaml'), 'utf8')).to.match(/\n\{\}\n$/)
  })

  it('stays as it was if the target cannot be reached', async () => {
    const folder = configured('baseline: known.yaml')
    await judged(violating, folder, ['--update-baseline'])
    const before = readFileSync(join(folder, 'known.yaml'), 'utf8')
    const wrong = { ...violating, token: 'wrong' }
    const { status, text } = await judged({ ...wrong, url: `${violating.url}/nothing-here` }, folder, [
      '--update-baseline',
    ])
    expect(text).to.include('known.yaml was not updated')
    expect(status).to.equal(3)
    expect(readFileSync(join(folder, 'known.yaml'), 'utf8')).to.equal(before)
  })

  it('has to be there, readable and named', async () => {
    const folder = configured('')
    const words = async (...more: string[]) => (await judged(violating, folder, more)).text
    expect(await words('--baseline', 'none.yaml')).to.match(/no such file; write it with --update-baseline/)
    expect(await words('--update-baseline')).to.match(/give --baseline FILE too/)
    writeFileSync(join(folder, 'bad.yaml'), 'id-int64: yes\n')
    expect(await words('--baseline', join(folder, 'bad.yaml'))).to.match(
      /^bad\.yaml:1: id-int64 has a value of the wrong type; give a list$/,
    )
    mkdirSync(join(folder, 'folder.yaml'))
    expect(await words('--baseline', join(folder, 'folder.yaml'), '--update-baseline')).to.match(
      /^cannot write --baseline .*is a directory; name/,
    )
  })
})
