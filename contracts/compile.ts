/** A step of the build: checks the contract and writes `contract.json` beside this file, for `contract.ts`. */
import { renameSync, writeFileSync } from 'node:fs'
import type { Contract } from './contract.ts'
import { contractDigest } from './digest.ts'
import { loadResponseSchemas } from './openapi-file.ts'
import { CatalogueError, loadCatalogue } from './requirements-file.ts'

try {
  const contract: Contract = { ...contractDigest(), ...loadCatalogue(), ...loadResponseSchemas() }
  // Renaming is atomic: another process may be reading the file.
  const draft = new URL(`contract.json.${process.pid}`, import.meta.url)
  writeFileSync(draft, JSON.stringify(contract))
  renameSync(draft, new URL('contract.json', import.meta.url))
} catch (error) {
  if (!(error instanceof CatalogueError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
