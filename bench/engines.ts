/**
 * Compares a default run with all engines (a whole process) with its slowest engine alone, and with four command lines one
 * after the other: mocha, dredd, prism and Pact's verifier.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { engines } from '../suites/run/engines.ts'
import { reportRatio } from './bound.ts'
import { median } from './median.ts'
import { timed } from './timed.ts'
import { withServer } from './with-server.ts'

const rounds = Number(process.env.ROUNDS ?? 7)
const token = 'a-token-for-the-benchmark'
const folder = mkdtempSync(join(tmpdir(), 'plant-store-bench-'))
const script = (path: string): string => fileURLToPath(new URL(path, import.meta.url))
const require = createRequire(import.meta.url)
const bin = (tool: string, path: string): string =>
  join(dirname(require.resolve(`${tool}/package.json`)), path)

const openapi = script('../../contracts/openapi.yaml')
const pacts = script('../../contracts/pacts')
const suites = script('../suites/requirements')

/** A run of the kit. With one engine, requirements stay without a judgement: exit status 3. */
const kit = (url: string, ...more: readonly string[]): Promise<number> =>
  timed(
    [script('../cli/main.js'), url, '--quiet', '--report-dir', folder, ...more],
    { PLANT_STORE_TOKEN: token },
    [0, 3],
  )

const commandLines: readonly ((url: string) => readonly string[])[] = [
  () => [
    bin('mocha', 'bin/mocha.js'),
    '--no-config',
    ...['--timeout', '0', '--file', join(suites, 'plain-mocha.js')],
    ...readdirSync(suites)
      .filter((file) => file.endsWith('.suite.js'))
      .map((file) => join(suites, file)),
  ],
  (url) => [bin('dredd', 'bin/dredd'), openapi, url, '--header', `Authorization: Bearer ${token}`],
  (url) => [script('clients/prism-proxy.js'), url],
  (url) => [script('clients/pact-verifier.js'), url, ...readdirSync(pacts).map((file) => join(pacts, file))],
]

/** Milliseconds of the four command lines, one after the other. Without hooks, Dredd's 400 transaction fails: exit status 1. */
async function oneAfterTheOther(url: string): Promise<number> {
  let sum = 0
  for (const command of commandLines)
    sum += await timed(command(url), { PLANT_STORE_URL: url, PLANT_STORE_TOKEN: token }, [0, 1])
  return sum
}

const names = engines.map(({ name }) => name)
const all: number[] = []
const four: number[] = []
const alone = new Map<string, number[]>(names.map((name) => [name, []]))

try {
  // Fills the compile cache, like the first run on a machine.
  await withServer(token, (url) => kit(url))
  for (let round = 0; round < rounds; round += 1) {
    all.push(await withServer(token, (url) => kit(url)))
    for (const name of names) {
      const took = await withServer(token, (url) => kit(url, '--engines', name))
      alone.get(name)?.push(took)
    }
    four.push(await withServer(token, oneAfterTheOther))
  }
} finally {
  rmSync(folder, { recursive: true })
}

const medians = names.map((name) => ({ name, took: median(alone.get(name) ?? []) }))
const slowest = medians.toSorted((a, b) => b.took - a.took)[0]
const slowestTook = alone.get(slowest?.name ?? '') ?? []
console.log(
  `${rounds} rounds; all engines ${median(all).toFixed(0)} ms; ${medians
    .map(({ name, took }) => `${name} ${took.toFixed(0)} ms`)
    .join(', ')}; four command lines ${median(four).toFixed(0)} ms`,
)
const ratio = (below: readonly number[]): number =>
  median(all.map((took, round) => took / (below[round] ?? Number.NaN)))
reportRatio(`all engines against ${slowest?.name} alone`, ratio(slowestTook), { most: 1.8 })
reportRatio('all engines against four command lines one after the other', ratio(four), { most: 0.4 })
