import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'
import type { Catalogue, Excluded, Requirement } from './catalogue.ts'
import { schemaError } from './schema-error.ts'
import { yamlOffset } from '../common/yaml-offset.ts'

/** The catalogue is invalid. `problems` has one line for each problem: `file:line: what is wrong`. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError'
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

interface Problem {
  /** Offset in the text, in characters. */
  readonly offset: number
  readonly message: string
}

const schemaFile = new URL('../../contracts/requirements.schema.json', import.meta.url)

const validate = new Ajv({ allErrors: true, verbose: true }).compile<readonly (Requirement | Excluded)[]>(
  JSON.parse(readFileSync(schemaFile, 'utf8')),
)

type Parsed = ReturnType<typeof parseDocument>

function duplicateIds(document: Parsed, lines: LineCounter): Problem[] {
  const first = new Map<unknown, number>()
  const rows = isSeq(document.contents) ? document.contents.items : []
  return rows.flatMap((row) => {
    const id = isMap(row) ? row.get('id', true) : undefined
    if (!isScalar(id)) return []
    const offset = id.range?.[0] ?? 0
    const line = first.get(id.value)
    if (line !== undefined)
      return [{ offset, message: `duplicate id "${id.value}", first used on line ${line}` }]
    first.set(id.value, lines.linePos(offset).line)
    return []
  })
}

/**
 * Reads the catalogue from the text of a `requirements.yaml`; `file` names it in messages.
 * Throws a CatalogueError that lists every problem with its line.
 */
export function parseCatalogue(text: string, file: string): Catalogue {
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter, prettyErrors: false })
  const invalid = (problems: readonly Problem[]): CatalogueError => {
    const lines = problems
      .toSorted((a, b) => a.offset - b.offset)
      .map(({ offset, message }) => `${file}:${lineCounter.linePos(offset).line}: ${message}`)
    return new CatalogueError([...new Set(lines)])
  }
  const malformed = [...document.errors, ...document.warnings]
  if (malformed.length > 0) throw invalid(malformed.map(({ pos, message }) => ({ offset: pos[0], message })))

  const rows: unknown = document.toJS()
  const duplicates = duplicateIds(document, lineCounter)
  if (validate(rows) && duplicates.length === 0)
    return {
      requirements: rows.filter((row) => 'level' in row),
      excluded: rows.filter((row) => 'excluded' in row),
    }
  const schemaErrors = (validate.errors ?? []).filter((error) => error.keyword !== 'if').map(schemaError)
  throw invalid([
    ...duplicates,
    ...schemaErrors.map(({ path, key, message }) => ({ offset: yamlOffset(document, path, key), message })),
  ])
}
