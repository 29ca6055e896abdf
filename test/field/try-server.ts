import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Finding } from '../../reports/model.ts'
import { runKit } from '../implementations/run-kit.ts'
import { token } from '../cli/command.ts'
import type { FieldServer } from './field-servers.ts'

/** What a check found at a server, in the words of the kit. */
export interface FieldFinding {
  readonly requirement: string
  readonly level: string
  readonly checks: readonly string[]
  readonly message: string
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free TCP port.')
  return address.port
}

async function listens(port: number): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise((resolve) =>
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false)),
    )
    socket.destroy()
    if (isOpen) return
    await pause(100)
  }
  throw new Error('The server does not listen.')
}

const messageOf = ({ outcome }: Finding): string =>
  'message' in outcome ? outcome.message : 'reason' in outcome ? outcome.reason : ''

const open: ReadonlySet<string> = new Set(['failed', 'inconclusive', 'kitError'])

/** Runs the kit against a server in its folder: one entry for each requirement that it raised something on. */
export async function tryServer({ command }: FieldServer, folder: string): Promise<FieldFinding[]> {
  const port = await freePort()
  const [program, ...args] = command
  const child = spawn(program, args, {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: String(port), PLANT_STORE_TOKEN: token },
    stdio: 'ignore',
  })
  try {
    await listens(port)
    const { report } = await runKit(`http://127.0.0.1:${port}`)
    return report.requirements.flatMap(({ id, level }) => {
      const raised = report.findings.filter(
        ({ requirement, outcome }) => requirement === id && open.has(outcome.status),
      )
      const [first] = raised
      if (first === undefined) return []
      const checks = raised.map(({ check }) => check.split('/').slice(2).join('/')).sort()
      return [{ requirement: id, level, checks, message: messageOf(first) }]
    })
  } finally {
    child.kill('SIGKILL')
  }
}
