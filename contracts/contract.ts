import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Catalogue } from './catalogue.ts'
import type { ContractDigest } from './digest.ts'
import { isObject } from '../common/is-object.ts'
import type { ResponseSchemas } from './openapi-file.ts'

/** The contract as the build compiled it. */
export interface Contract extends ContractDigest, Catalogue, ResponseSchemas {}

const compiled = new URL('contract.json', import.meta.url)

const isContract = (value: unknown): value is Contract =>
  isObject(value) &&
  'version' in value &&
  'digest' in value &&
  'requirements' in value &&
  'excluded' in value &&
  'responseSchemas' in value &&
  'errorSchema' in value

/**
 * Reads the contract that `npm run build` validated and compiled, because parsing YAML would slow down each run.
 * Throws if `file` is missing or is not a compiled contract.
 */
export function loadContract(file: URL = compiled): Contract {
  const value: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
  if (!isContract(value))
    throw new Error(`${fileURLToPath(file)} is not a compiled contract; run npm run build`)
  return value
}
