import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect } from 'chai'
import { before, describe, it } from 'mocha'
import { engineNames } from '../engine-names.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { project } from '../project.ts'

/** From the lowest to the highest. */
const levels = [
  ['common'],
  ['contracts'],
  ['reports/model.ts'],
  ['suites/http'],
  ['suites/rules'],
  ['suites/create-plant', 'suites/another-operation'],
  ['suites/session'],
  [...engineNames, 'diagnosis', 'traffic'].map((name) => `suites/${name}`),
  ['suites/run'],
  ['cli'],
]
const places = [...levels.flat(), 'reports/renderers', 'reference-server']
const levelOf = (place: string): number => levels.findIndex((level) => level.includes(place))

function mayImport(from: string, to: string): boolean {
  if (from === 'reference-server') return false
  if (to === 'reference-server' || to === 'reports/renderers') return from === 'cli'
  return levelOf(to) < levelOf(from === 'reports/renderers' ? 'suites/http' : from)
}

/** In a folder, one file directly and one a folder deeper: their import specifiers differ. */
const filesOf = (place: string): readonly string[] =>
  place.endsWith('.ts') ? [place] : [`${place}/file.ts`, `${place}/deeper/file.ts`]

function importOf(file: string, to: string): string {
  const path = relative(dirname(file), filesOf(to)[0] ?? '')
  return `export type * from '${path.startsWith('.') ? path : `./${path}`}'`
}

interface Diagnostic {
  readonly location: { readonly path: string; readonly start: { readonly line: number } }
}

/** Lints a tree where each file imports every other place. Returns `FILE → PLACE` for each import that lint reports. */
function reportedImports(folder: string): readonly string[] {
  copyFileSync(join(project, 'biome.json'), join(folder, 'biome.json'))
  for (const file of places.flatMap(filesOf)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), places.map((to) => importOf(file, to)).join('\n'))
  }
  const biome = join(project, 'node_modules/@biomejs/biome/bin/biome')
  const options = ['--only=style/noRestrictedImports', '--max-diagnostics=none', '--reporter=json']
  const args = [biome, 'lint', '--vcs-enabled=false', ...options, folder]
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })
  const { diagnostics }: { diagnostics: readonly Diagnostic[] } = JSON.parse(stdout)
  return diagnostics.map(
    ({ location: { path, start } }) => `${relative(folder, join(folder, path))} → ${places[start.line - 1]}`,
  )
}

describe('lint', () => {
  let folder: string
  let reported: readonly string[]

  before(() => {
    folder = temporaryFolder('plant-store-lint-')
    reported = reportedImports(folder)
  })

  for (const from of places)
    it(`reports each import that ${from} may not have, and no other`, () => {
      const forbidden = places.filter((to) => to !== from && !mayImport(from, to))
      const due = filesOf(from).flatMap((file) => forbidden.map((to) => `${file} → ${to}`))
      const others = places.filter((to) => to !== from)
      const ofPlace = filesOf(from).flatMap((file) => others.map((to) => `${file} → ${to}`))
      expect(reported.filter((line) => ofPlace.includes(line))).to.have.members(due)
    })
})
