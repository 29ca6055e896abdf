import { readFile } from 'node:fs/promises'
import type { ErrorObject, ValidateFunction } from 'ajv'
import { isObject } from '../common/is-object.ts'
import { UsageError } from '../common/usage-error.ts'
import type { Report } from './model.ts'
import { checksumOf, type StoredReport } from './stored.ts'
import { fromVersion1, type ReportDocument } from './version-1.ts'

const newestVersion = 2
const schemaFile = new URL('../../reports/report.schema.json', import.meta.url)

/**
 * Parses a `report.json`. Derived members are dropped: they are derived again.
 * @param name what the error calls the file
 * @throws {UsageError} if the text is truncated, edited, foreign or of a newer kit
 */
export async function readReport(text: string, name: string): Promise<Report> {
  const document = parse(text, name)
  if (document.schemaVersion > newestVersion) {
    throw new UsageError(
      `${name} has schema version ${document.schemaVersion}, and this kit reads up to ${newestVersion}; read it with a newer plant-store-conformance`,
    )
  }
  const { checksum, ...rest } = document
  if (checksum !== checksumIn(rest, name)) {
    throw new UsageError(
      `${name} was changed after it was written (its checksum does not fit); use the file as the run wrote it`,
    )
  }
  const current = document.schemaVersion === newestVersion ? document : fromVersion1(document)
  const validate = await validator()
  if (!validate(current)) {
    throw new UsageError(
      `${name} does not follow the report's schema (${first(validate.errors)}); use the file as the run wrote it`,
    )
  }
  // The schema describes only its form.
  if (Number.isNaN(Date.parse(current.startedAt)))
    throw new UsageError(`${name} has no date in startedAt; use the file as the run wrote it`)
  return withoutDerived(current)
}

/** @throws {UsageError} if the document is nested too deeply: each level takes a function call */
function checksumIn(document: object, name: string): string {
  try {
    return checksumOf(document)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new UsageError(`${name} is nested too deeply for a report; use the file as the run wrote it`)
  }
}

interface Versioned extends ReportDocument {
  readonly schemaVersion: number
  readonly checksum: string
}

const isVersioned = (value: unknown): value is Versioned =>
  isObject(value) &&
  Number.isInteger(value.schemaVersion) &&
  Number(value.schemaVersion) >= 1 &&
  typeof value.checksum === 'string'

function parse(text: string, name: string): Versioned {
  let document: unknown
  try {
    // Windows editors put a byte order mark in front.
    document = JSON.parse(text.replace(/^\u{feff}/u, ''))
  } catch {
    throw new UsageError(
      text.trimStart().startsWith('{')
        ? `${name} is truncated or damaged; fetch it again or run again`
        : `${name} is not JSON; give the report.json that a run of plant-store-conformance wrote`,
    )
  }
  if (isVersioned(document)) return document
  throw new UsageError(
    `${name} is not a report of this kit; give the report.json that a run of plant-store-conformance wrote`,
  )
}

async function validator(): Promise<ValidateFunction<StoredReport>> {
  const [{ Ajv2020 }, schema] = await Promise.all([import('ajv/dist/2020.js'), readFile(schemaFile, 'utf8')])
  // A faster validator would take longer to compile than it saves for one or two reports. Tests check the schema.
  const quick = { validateSchema: false, inlineRefs: false, code: { optimize: false } }
  return new Ajv2020({ strict: true, allowUnionTypes: true, ...quick }).compile<StoredReport>(
    JSON.parse(schema),
  )
}

const first = (errors: readonly ErrorObject[] | null | undefined): string =>
  (errors ?? [])
    .slice(0, 1)
    .map((error) => `${error.instancePath || '/'} ${error.message}`)
    .join('')

function withoutDerived(stored: StoredReport): Report {
  const { verdict, summary, checksum, requirements, ...members } = stored
  return { ...members, requirements: requirements.map(({ status, ...row }) => row) }
}
