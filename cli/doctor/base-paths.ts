import { basePathOf } from '../../suites/http/url.ts'

const maxBasePaths = 4

/** Other base URLs on the same host that undo usual mistakes, the most likely first. */
export function otherBases(url: string): string[] {
  const { origin } = new URL(url)
  const path = basePathOf(url)
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')))
  const candidates = [
    ...(path.endsWith('/plants') ? [parent] : []),
    `${path}/v1`,
    ...(path === '' ? ['/api/v1', '/api'] : [parent, '']),
    `${path}/api/v1`,
  ]
  return [...new Set(candidates)]
    .filter((candidate) => candidate !== path)
    .slice(0, maxBasePaths)
    .map((candidate) => origin + candidate)
}
