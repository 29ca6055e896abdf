import { readFileSync } from 'node:fs'
import type { Catalogue } from './catalogue.ts'
import type { ContractDigest } from './digest.ts'

/** The contract as the build compiled it. */
export interface Contract extends ContractDigest, Catalogue {}

const compiled = new URL('contract.json', import.meta.url)

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' &&
  value !== null &&
  'version' in value &&
  'digest' in value &&
  'requirements' in value &&
  'excluded' in value

/**
 * Reads the contract that `npm run build` checked and compiled: parsing and validating the YAML files takes longer
 * than a whole run may spend on it. Throws where the build did not write it.
 */
export function loadContract(): Contract {
  const value: unknown = JSON.parse(readFileSync(compiled, 'utf8'))
  if (!isContract(value))
    throw new Error(`${compiled.pathname} is not a compiled contract; run npm run build`)
  return value
}
