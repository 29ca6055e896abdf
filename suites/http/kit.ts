import { readFileSync } from 'node:fs'
import type { Report } from '../../reports/model.ts'

const manifestFile = new URL('../../../package.json', import.meta.url)

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const known = typeof manifest === 'object' && manifest !== null && 'version' in manifest
  return known ? String(manifest.version) : 'unknown'
}

/** The name and version of this program in reports and requests. */
export const kit: Report['kit'] = {
  name: 'plant-store-conformance',
  version: readVersion(),
  node: process.versions.node,
}

export const userAgent = `${kit.name}/${kit.version}`
