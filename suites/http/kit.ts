import { readFileSync } from 'node:fs'
import { asObject } from '../../common/is-object.ts'
import type { Report } from '../../reports/model.ts'

const manifestFile = new URL('../../../package.json', import.meta.url)

const manifest: unknown = JSON.parse(readFileSync(manifestFile, 'utf8'))
const { version = 'unknown', dependencies } = asObject(manifest)

/** The name and version of this program in reports and requests. */
export const kit: Report['kit'] = {
  name: 'plant-store-conformance',
  version: String(version),
  node: process.versions.node,
}

/** The packages that every installation has. */
export const neededPackages: readonly string[] = Object.keys(asObject(dependencies))

export const userAgent = `${kit.name}/${kit.version}`
