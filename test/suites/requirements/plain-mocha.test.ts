import { spawn } from 'node:child_process'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { withReferenceServer } from '../../with-reference-server.ts'
import { project } from '../../project.ts'

/** Resolves to the exit status and what was printed; the server under test lives in this process, so nothing may block it. */
const mocha = (args: readonly string[], env: NodeJS.ProcessEnv) =>
  new Promise<{ status: number | null; printed: string }>((resolve) => {
    const child = spawn(process.execPath, ['node_modules/mocha/bin/mocha.js', ...args], {
      cwd: project,
      env: { ...process.env, PLANT_STORE_URL: undefined, PLANT_STORE_TOKEN: undefined, ...env },
    })
    let printed = ''
    child.stdout.on('data', (chunk) => (printed += chunk))
    child.stderr.on('data', (chunk) => (printed += chunk))
    child.on('close', (status) => resolve({ status, printed }))
  })

describe('The requirement suites under plain mocha', () => {
  it('say what to set if no target is named', async () => {
    const { status, printed } = await mocha([], {})
    expect(status).to.not.equal(0)
    expect(printed).to.include('Set PLANT_STORE_URL')
  })

  it('judge the target of the environment, with --grep and a reporter of mocha', async () => {
    await withReferenceServer({}, async (server) => {
      const env = { PLANT_STORE_URL: server.url, PLANT_STORE_TOKEN: server.token }
      const { status, printed } = await mocha(['--grep', 'json|JSON', '--reporter', 'dot'], env)
      expect(printed).to.match(/\d+ passing/)
      expect(status).to.equal(0)
    })
  })
})
