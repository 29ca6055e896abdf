import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { KnownSecrets } from '../../../cli/output/known-secrets.ts'
import { redactedOutput } from '../../../cli/output/redacted-output.ts'
import { start } from '../command.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { configured } from '../configuration/configured.ts'
import { inProcess } from '../in-process.ts'
import { refusal } from '../refusal.ts'
import { groupIn, until, withPid } from './processes.ts'

const server = fileURLToPath(new URL('../../../reference-server/main.js', import.meta.url))
const url = 'http://127.0.0.1:{port}'

/** Runs the command in this process. */
async function ran(folder: string, args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const secrets = new KnownSecrets([])
  const reportDirectory = join(folder, 'report')
  const { status, text } = await inProcess(
    {
      argv: [...args, '--engines', 'requirements', '--only', 'id-required', '--report-dir', reportDirectory],
      environment: { PATH: process.env.PATH, ...environment },
      secrets,
      directory: folder,
    },
    (output) => redactedOutput(output, secrets),
  )
  return { status, printed: text, report: readFileSync(join(reportDirectory, 'report.json'), 'utf8') }
}

describe('--start', () => {
  it('judges the service at a free port with a token made up for the run, and leaves no process', async () => {
    const folder = temporaryFolder()
    const pid = join(folder, 'pid')
    const serving = `echo $$ > '${pid}'; exec node ${server} --port {port}`
    // In CI, a secret that is missing leaves an empty variable.
    const { status, printed } = await ran(folder, [url, '--start', serving], { PLANT_STORE_TOKEN: '' })
    expect(printed).to.match(/\nStarting the service of --start\n/)
    expect(printed).to.include('\nCONFORMANT  http://127.0.0.1:')
    expect(status).to.equal(0)
    expect((await groupIn(folder)).isAlive).to.equal(false)
  })

  it('stands in the configuration file too; a service that dies at once is inconclusive', async () => {
    const folder = configured(
      `url: ${url}\nstart: echo $PLANT_STORE_TOKEN {port}; exit 1\nstart-timeout: 5\n`,
    )
    const { status, printed, report } = await ran(folder, [], { PLANT_STORE_TOKEN: 'of-the-configuration' })
    expect(status).to.equal(3)
    expect(printed).to.match(/Last output of the service:\n {2}\$PLANT_STORE_TOKEN \d+\n/)
    expect(JSON.parse(report).setupFailure).to.match(
      /^the service of --start ended with exit status 1 before [^\n]+ \$PLANT_STORE_TOKEN \d+$/,
    )
  })

  for (const signal of ['SIGKILL', 'SIGTERM'] as const)
    it(`leaves no process if the kit gets ${signal}`, async () => {
      const run = start([url, '--start', withPid('echo {port}; sleep 60 & sleep 60')])
      const group = await groupIn(run.folder)
      expect(group.isAlive).to.equal(true)
      run.child.kill(signal)
      const { status } = await run.ended
      await until(() => !group.isAlive)
      expect(status).to.equal(signal === 'SIGKILL' ? null : 3)
    })

  const elsewhere = 'http://127.0.0.1:1'
  for (const [args, message] of [
    [[url], 'give --start too'],
    [[url, '--start', 'x'], 'the command of --start does not'],
    [[elsewhere, '--start', 'x {port}'], 'the URL does not'],
    [[elsewhere, '--start', ' '], '--start is empty'],
    [[elsewhere, '--start', 'x', '--wait', '5'], 'give --start-timeout'],
    [[elsewhere, '--start', 'x', '--start-timeout', 'soon'], '--start-timeout is not a number'],
    [[elsewhere, '--wait', '-5'], '--wait is not a number'],
  ] as const)
    it(`refuses ${args.join(' ')}`, async () => {
      expect(await refusal(args, { PLANT_STORE_TOKEN: 'of-this-test' })).to.include(message)
    })

  it('makes up no token in place of one that was asked for', async () => {
    expect(await refusal([elsewhere, '--start', 'x', '--token-env', 'NONE'])).to.include('no token; set NONE')
  })
})
