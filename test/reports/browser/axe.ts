import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const isList = (value: unknown): value is { id: string; nodes: { html: string }[] }[] => Array.isArray(value)

/** What axe finds wrong. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // The page forbids foreign scripts: the driver's own world may run them.
  const violations: unknown = await page.evaluate(`${axe}; axe.run().then(({ violations }) => violations)`)
  if (!isList(violations)) throw new Error('axe gave no list of violations.')
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)
}
