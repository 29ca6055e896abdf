/** A step of the build: checks the contract and writes `contract.json` beside this file, for `contract.ts`. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Contract } from './contract.ts'
import { contractDigest } from './digest.ts'
import { openapiFile, parseResponseSchemas } from './openapi-file.ts'
import { CatalogueError, parseCatalogue } from './requirements-file.ts'

try {
  const openapi = readFileSync(openapiFile, 'utf8')
  const requirements = readFileSync(new URL('../../contracts/requirements.yaml', import.meta.url), 'utf8')
  const contract: Contract = {
    ...contractDigest(openapi, requirements),
    ...parseCatalogue(requirements, 'contracts/requirements.yaml'),
    ...parseResponseSchemas(openapi),
  }
  // Renaming is atomic: another process may be reading the file.
  const draft = new URL(`contract.json.${process.pid}`, import.meta.url)
  writeFileSync(draft, JSON.stringify(contract))
  renameSync(draft, new URL('contract.json', import.meta.url))
} catch (error) {
  if (!(error instanceof CatalogueError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
