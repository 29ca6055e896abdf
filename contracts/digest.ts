import { createHash } from 'node:crypto'
import { parseDocument } from 'yaml'

/** Identifies the contract of a report. */
export interface ContractDigest {
  /** Version of the interface, from `openapi.yaml`. */
  readonly version: string
  /** `sha256:` and 64 hex digits, over `openapi.yaml` and `requirements.yaml`. */
  readonly digest: string
}

/** Identifies a contract by the texts of its files. Throws if `openapi.yaml` has no `info.version`. */
export function contractDigest(openapi: string, requirements: string): ContractDigest {
  const version = parseDocument(openapi).getIn(['info', 'version'])
  if (typeof version !== 'string') throw new Error('contracts/openapi.yaml: info.version must be a string')
  const hash = createHash('sha256')
  // A checkout with CRLF line ends is the same contract.
  for (const text of [openapi, requirements]) hash.update(text.replaceAll('\r\n', '\n')).update('\0')
  return { version, digest: `sha256:${hash.digest('hex')}` }
}
