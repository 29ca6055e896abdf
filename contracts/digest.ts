import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseDocument } from 'yaml'

const ownFolder = new URL('../../contracts/', import.meta.url)

/** Identifies the contract of a report. */
export interface ContractDigest {
  /** Version of the interface, from `openapi.yaml`. */
  readonly version: string
  /** `sha256:` and 64 hex digits, over `openapi.yaml` and `requirements.yaml`. */
  readonly digest: string
}

/** Reads both files of the contract in `folder`, by default the one of the kit. Throws if `openapi.yaml` has no `info.version`. */
export function contractDigest(folder: URL = ownFolder): ContractDigest {
  const openapi = readFileSync(new URL('openapi.yaml', folder), 'utf8')
  const requirements = readFileSync(new URL('requirements.yaml', folder), 'utf8')
  const version = parseDocument(openapi).getIn(['info', 'version'])
  if (typeof version !== 'string') throw new Error('contracts/openapi.yaml: info.version must be a string')
  const hash = createHash('sha256')
  // A checkout with CRLF line ends is the same contract.
  for (const text of [openapi, requirements]) hash.update(text.replaceAll('\r\n', '\n')).update('\0')
  return { version, digest: `sha256:${hash.digest('hex')}` }
}
