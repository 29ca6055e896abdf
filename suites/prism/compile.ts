/**
 * A step of the build: has Prism read the contract, and writes what it made of it beside this file. Prism's reader takes longer to
 * load than its judge.
 */
import { renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
// The package's main module loads the mock server's generators too, which takes three times as long.
import { getHttpOperationsFromSpec } from '@stoplight/prism-http/dist/utils/operations.js'

const contract = fileURLToPath(new URL('../../../contracts/openapi.yaml', import.meta.url))

const [operation] = await getHttpOperationsFromSpec(contract)
if (operation === undefined) throw new Error('Prism finds no operation in contracts/openapi.yaml')
// Renamed into place: another process may be reading the file of the last build.
const draft = new URL(`operation.json.${process.pid}`, import.meta.url)
writeFileSync(draft, JSON.stringify(operation))
renameSync(draft, new URL('operation.json', import.meta.url))
