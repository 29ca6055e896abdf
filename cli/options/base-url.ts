import { basePathOf } from '../../suites/http/url.ts'
import { UsageError } from '../../common/usage-error.ts'

const example = 'give the base URL of the service, such as https://staging.example/api/v1'

/** Why a URL cannot be the base of a service. The message does not repeat the URL, which may hold a secret. */
function urlProblem(url: URL): string | null {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return `the URL is not http or https; ${example}`
  if (url.username !== '' || url.password !== '')
    return 'the URL holds a user name or a password; take it out, and use PLANT_STORE_TOKEN for the token'
  if (url.href.includes('?')) return 'the URL has a query; give the base URL without it'
  if (url.href.includes('#')) return 'the URL has a fragment; give the base URL without it'
  return null
}

/** A URL without a host is not one: its first path segment would be taken for the host. Line breaks would be left out. */
const form = /^[a-z][a-z0-9+.-]*:\/\/[^/\\\t\r\n][^\t\r\n]*$/i

/**
 * Parses a base URL: a path prefix stays, trailing slashes go.
 *
 * @throws {UsageError} if it is not one
 */
export function baseUrl(typed: string | undefined): string {
  if (typed === undefined) throw new UsageError(`no URL; ${example}`)
  if (!form.test(typed) || !URL.canParse(typed)) throw new UsageError(`the URL is malformed; ${example}`)
  const url = new URL(typed)
  const wrong = urlProblem(url)
  if (wrong !== null) throw new UsageError(wrong)
  return url.origin + basePathOf(url)
}
