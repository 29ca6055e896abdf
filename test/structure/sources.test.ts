import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { project } from '../project.ts'

const maxLines = 200

/** The text of each TypeScript file in these folders, by its path in the project. */
const textsIn = (folders: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    folders
      .flatMap((folder) =>
        readdirSync(join(project, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
          join(folder, file),
        ),
      )
      .filter((file) => /\.c?ts$/.test(file))
      .map((file) => [file, readFileSync(join(project, file), 'utf8')]),
  )

const sources = textsIn(['cli', 'common', 'contracts', 'reference-server', 'reports', 'suites'])
const others = textsIn(['bench', 'test'])

const exported =
  /^export (?:(?:declare|abstract|async) )*(?:class|interface|type|enum|function\*?|const|let) (\w+)/gm

describe('the sources', () => {
  it('export each name once, the reference server apart', () => {
    const files = new Map<string, string[]>()
    for (const [file, text] of sources)
      if (!file.startsWith('reference-server'))
        for (const [, name = ''] of text.matchAll(exported))
          files.set(name, [...(files.get(name) ?? []), file])
    const repeated = [...files].filter(([, exporters]) => exporters.length > 1)
    expect(repeated).to.deep.equal([])
  })

  it(`have at most ${maxLines} lines in a file`, () => {
    const long = [...sources, ...others].filter(([, text]) => text.split('\n').length - 1 > maxLines)
    expect(long.map(([file]) => file)).to.deep.equal([])
  })

  it('import types with an import statement, which lint checks', () => {
    const inline = [...sources].filter(([, text]) => /\bimport\(['"]\.[^)]*\)\.\w/.test(text))
    expect(inline.map(([file]) => file)).to.deep.equal([])
  })
})
