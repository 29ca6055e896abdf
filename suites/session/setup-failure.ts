import type { Exchange, Failure, WireProblem } from '../../reports/model.ts'
import { authorizationOf } from '../../reports/text/header-value.ts'
import { createPlant } from '../create-plant/operation.ts'
import { proxyOf } from '../http/agents.ts'

/** What to look at, by the status of the first response, if it shows that nothing can be judged. */
const advice: Record<number, string> = {
  401: 'the target refuses the token: check PLANT_STORE_TOKEN, or use --no-auth for a service without authentication',
  403: 'the token is not allowed to create plants: check PLANT_STORE_TOKEN and its rights',
  404: `there is nothing at that path: check the base URL, the kit adds ${createPlant.path} to it`,
  405: `${createPlant.method} is not allowed at that path: check the base URL, the kit adds ${createPlant.path} to it`,
  429: 'the target limits the rate and did not let the first request through: try again later',
  503: 'the target is not available: wait until it has started',
}

/** The same if the first request had no token. */
const withoutToken = 'the target asks for a token: set PLANT_STORE_TOKEN, and leave out --no-auth'

const brokenResponse = 'Correct the response of the service, or of what is in front of it'

/** What to look at if there is no whole response. */
const failureAdvice: Readonly<Record<WireProblem, string>> = {
  tls: 'Use https:// in the URL',
  'no-tls': 'Use http:// in the URL, or the port that speaks TLS',
  certificate: 'Check the certificate, or name the authority that signed it with --ca',
  refused: 'Check host and port of the URL, and that the service is up: nothing listens there',
  unresolved: 'Check the host of the URL: its name has no address',
  'not-http': 'Check host and port of the URL: another kind of service listens there',
  malformed: brokenResponse,
  cut: brokenResponse,
  unreadable:
    'Look at the interim responses (1xx) of the service, and of what is in front of it: one of them asks to close the connection',
  closed:
    'Check that the service is up, that its port does not speak TLS (https:// in the URL), and that nothing in front of it ends connections',
}

const adviceOn = ({ problem }: Failure): string =>
  problem === undefined
    ? 'Check the URL, http or https included, and that the service is up'
    : failureAdvice[problem]

/** The responses of nginx, Go, Apache and others to plain HTTP on a port for TLS. */
const saysTls =
  /plain HTTP request was sent to HTTPS|HTTP request to an HTTPS server|plain HTTP to an SSL|requires TLS/i

/** The proxy may be the reason, and messages of the system name its address in place of the target's. */
function proxyAdvice(url: string): string {
  const proxy = proxyOf(url)
  return proxy === undefined
    ? ''
    : `. The way there is the proxy ${proxy}: check HTTP_PROXY and HTTPS_PROXY, or name the host in NO_PROXY`
}

/** Why nothing can be judged, with what to look at; null if the response to the first request, a valid create, can be judged. */
export function setupFailureIn({ request, response, failure }: Exchange, url: string): string | null {
  if (failure?.kind === 'unreachable')
    return `no connection to ${url}: ${failure.message}. ${adviceOn(failure)}${proxyAdvice(url)}`
  if (failure?.kind === 'silent')
    return `${url} accepts connections and does not respond, or its response has no end: ${failure.message}. Check that the service is up, or raise --timeout${proxyAdvice(url)}`
  if (failure?.kind === 'dropped')
    return `${url} accepts connections, but no whole response came: ${failure.message}. ${adviceOn(failure)}${proxyAdvice(url)}`
  if (response?.status === 400 && url.startsWith('http:') && saysTls.test(response.body.text ?? ''))
    return `${url} responds that its port speaks TLS. Use https:// in the URL`
  const isWithoutToken = response?.status === 401 && authorizationOf(request.headers) === undefined
  const hint = isWithoutToken ? withoutToken : advice[response?.status ?? 0]
  return hint === undefined
    ? null
    : `the first request, ${request.method} ${request.path}, got status ${response?.status}: ${hint}`
}
