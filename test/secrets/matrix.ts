/** `npm run secrets`: tokens of each length, sent back in each encoding, and crashes of each engine, in whole runs of the kit. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderers } from '../../reports/renderers/table.ts'
import { defaultCases } from '../../suites/campaign/plan.ts'
import { start } from '../cli/command.ts'
import { engineNames } from '../engine-names.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { FaultyProxy } from '../targets/faulty-proxy.ts'
import { echo, ownHeader } from './echo.ts'
import { encodings, issued, lengths, partsIn } from './secret-forms.ts'
import { Watch } from './watch.ts'

interface MatrixCase {
  readonly title: string
  readonly length: number
  readonly encode: (text: string) => string
  /** The engine that crashes. */
  readonly crash?: string
}

const preload = new URL('crash.js', import.meta.url).href

const cases: readonly MatrixCase[] = lengths.flatMap((length) => [
  ...Object.entries(encodings).map(([encoding, encode]) => ({
    title: `${length} characters, ${encoding}`,
    length,
    encode,
  })),
  ...engineNames.map((crash) => ({
    title: `${length} characters, and ${crash} crashes`,
    length,
    encode: (text: string) => text,
    crash,
  })),
])

const filesIn = (folder: string): string =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'token.txt')
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n')

/** Places with a part of a secret that must not be visible. */
async function leaksOf({ length, encode, crash }: MatrixCase): Promise<string[]> {
  const token = issued(length)
  const header = issued(length + 1).toUpperCase()
  const proxy = await FaultyProxy.open(echo(encode))
  const folder = temporaryFolder()
  const temporary = temporaryFolder()
  mkdirSync(join(folder, 'conformance-report'))
  writeFileSync(join(folder, 'token.txt'), token)
  const formats = Object.keys(renderers).flatMap((format) => ['--format', format])
  const secrets = ['--token-file', 'token.txt', '--header', `${ownHeader}: ${header}`]
  // crash.ts waits for the pool of connections, which more cases than by default open.
  const pooled = crash === 'campaign' ? ['--cases', String(defaultCases + 1)] : []
  const args = [proxy.url, ...secrets, '--subject', `web=sha256:${'0'.repeat(64)}`, ...formats, ...pooled]
  const run = start(args, {
    folder,
    allEngines: true,
    env: {
      TMPDIR: temporary,
      ...(crash === undefined ? {} : { CRASH: crash, NODE_OPTIONS: `--import=${preload}` }),
    },
  })
  const watch = new Watch(run.child.pid ?? 0, [temporary, join(folder, 'conformance-report')])
  const { status, stdout, stderr } = await run.ended
  const places = {
    'standard output': stdout,
    'standard error': stderr,
    'processes and temporary files': watch.end(),
    files: filesIn(folder) + filesIn(temporary),
  }
  await proxy.close()
  if (process.env.KEEP === undefined) for (const one of [folder, temporary]) rmSync(one, { recursive: true })
  const leaks = Object.entries(places).flatMap(([place, text]) => [
    ...partsIn(text, token)
      .slice(0, 1)
      .map((part) => `the token in ${place}: ${part}`),
    // The arguments of the command itself hold it: the user typed it there.
    ...(place.startsWith('processes')
      ? []
      : partsIn(text, header)
          .slice(0, 1)
          .map((part) => `the header in ${place}: ${part}`)),
  ])
  const happened =
    crash === undefined ? status === 1 : /"status":"kitError"|"ended":"crashed"/.test(places.files)
  return happened ? leaks : [...leaks, `exit status ${status}, not as expected: ${stderr.slice(-300)}`]
}

const words = process.argv.slice(2)
const picked = cases.filter(({ title }) => words.every((word) => title.includes(word)))
let failed = 0
for (const one of picked) {
  const leaks = await leaksOf(one)
  if (leaks.length > 0) failed += 1
  console.log(`${one.title}: ${leaks.length === 0 ? 'nothing leaks' : leaks.join('; ')}`)
}
console.log(`${picked.length - failed} of ${picked.length} leak nothing`)
process.exitCode = failed > 0 ? 1 : 0
