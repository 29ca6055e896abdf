import { isIP } from 'node:net'
import { wordSet } from '../../common/word-list.ts'
import { occurInOrder } from '../../reports/text/wildcard.ts'
import { UsageError } from '../../common/usage-error.ts'
import { hostOf } from '../../suites/http/url.ts'

/** Words that mean production anywhere in the host, or as a segment of the path. */
const production: ReadonlySet<string> = new Set(['prod', 'production', 'prd'])

/** Words that mean production only as the first label of a host name of three labels or more: `api.acme.com`. */
const front: ReadonlySet<string> = new Set(['www', 'api', 'live'])

/** Words that mean that the host is for tests, whatever the other words are. */
const harmless = wordSet(`
  acc acceptance ci demo dev devel develop development int integration lab non local localhost mock
  nonprod pr pre preprod preproduction preview qa review sandbox sbx stage staging stg test testing tests
  tst uat
`)

/** Names that never lead to a service on the public internet. */
const reserved = wordSet('test localhost local example invalid internal lan')

/** The words of a label: it is split at hyphens and underscores, and numbers at the ends of words are removed. */
const wordsOf = (label: string): string[] =>
  label
    .toLowerCase()
    .split(/[-_]/)
    .map((word) => word.replace(/(?<!\d)\d+$/, ''))

/**
 * The word that makes a URL look like production; undefined if there is none. An address is never refused, and neither is a host
 * with a word for tests or under a reserved name. The last label does not count: `.dev` and `.live` are domains.
 */
export function productionWord(url: string): string | undefined {
  const { hostname, pathname } = new URL(url)
  if (isIP(hostOf(url)) !== 0) return undefined
  const labels = hostname.replace(/\.$/, '').split('.')
  const own = labels.length > 1 ? labels.slice(0, -1) : labels
  const hostWords = own.flatMap(wordsOf)
  const pathWords = pathname.split('/').map((segment) => segment.toLowerCase())
  if (labels.length > 1 && reserved.has(labels.at(-1) ?? '')) return undefined
  if ([...hostWords, ...pathWords].some((word) => harmless.has(word))) return undefined
  const [first = ''] = labels.map((label) => label.replace(/(?<!\d)\d+$/, ''))
  return (
    [...hostWords, ...pathWords].find((word) => production.has(word)) ??
    (labels.length > 2 && front.has(first) ? first : undefined)
  )
}

/** Whether a host name matches a pattern, in which `*` stands for any text. */
function fits(host: string, pattern: string): boolean {
  const [first = '', ...rest] = pattern.toLowerCase().split('*')
  const last = rest.pop()
  if (last === undefined) return host === first
  return (
    first.length + last.length <= host.length &&
    host.startsWith(first) &&
    host.endsWith(last) &&
    occurInOrder(rest, host.slice(first.length, host.length - last.length))
  )
}

/**
 * Refuses a URL that looks like production, unless a pattern of `--allow-host` matches its host.
 *
 * @throws {UsageError} if it refuses the URL; nothing was sent
 */
export function assertNoProduction(url: string, allowed: readonly string[]): void {
  const word = productionWord(url)
  const { hostname } = new URL(url)
  if (word === undefined || allowed.some((pattern) => fits(hostname, pattern))) return
  throw new UsageError(
    `${hostname} looks like production ("${word}"), and a run leaves plants there for good; nothing was sent. Name a test system, or confirm with --allow-host ${hostname}`,
  )
}
