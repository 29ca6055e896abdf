import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'

const require = createRequire(import.meta.url)
const folder = dirname(require.resolve('har-schema'))

/** What in the document does not follow the JSON Schema of HAR 1.2. */
export function harErrors(document: unknown): string[] {
  const ajv = formats.default(new Ajv({ strict: false }))
  // Written for an earlier draft of JSON Schema; what it uses means the same in draft 7.
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
    const { $schema, ...schema } = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    ajv.addSchema(schema)
  }
  ajv.validate('har.json#', document)
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}
