import { readFileSync } from 'node:fs'
import { isObject } from '../../common/is-object.ts'
import type { Report } from '../../reports/model.ts'

const manifestFile = new URL('../../../package.json', import.meta.url)

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(manifestFile, 'utf8'))
  return isObject(manifest) ? String(manifest.version) : 'unknown'
}

/** The name and version of this program in reports and requests. */
export const kit: Report['kit'] = {
  name: 'plant-store-conformance',
  version: readVersion(),
  node: process.versions.node,
}

export const userAgent = `${kit.name}/${kit.version}`
