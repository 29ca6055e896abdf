import type { Exchange } from '../../reports/model.ts'

/** What to look at if the first response shows that nothing can be judged. */
const advice: Record<number, string> = {
  401: 'the target refuses the token: check PLANT_STORE_TOKEN, or use --no-auth for a service without authentication',
  403: 'the token is not allowed to create plants: check PLANT_STORE_TOKEN and its rights',
  404: 'there is nothing at that path: check the base URL, the kit adds /plants to it',
  405: 'POST is not allowed at that path: check the base URL, the kit adds /plants to it',
  429: 'the target limits the rate and did not let the first request through: try again later',
  503: 'the target is not available: wait until it has started',
}

const connectionAdvice = (message: string): string =>
  /certificate/i.test(message)
    ? 'Check the certificate, or name the authority that signed it with --ca'
    : 'Check the URL, http or https included, and that the service is up'

/** Why nothing can be judged, with what to look at; null if the first request, a valid create, has a response to judge. */
export function setupFailureIn({ request, response, failure }: Exchange, url: string): string | null {
  if (failure?.kind === 'unreachable')
    return `no connection to ${url}: ${failure.message}. ${connectionAdvice(failure.message)}`
  if (failure?.kind === 'silent')
    return `${url} accepts connections and does not respond: ${failure.message}. Check that the service is up, or raise --timeout`
  if (failure?.kind === 'dropped')
    return `${url} accepts connections, but no whole response came: ${failure.message}. Check that the service is up and speaks HTTP, and whether the URL needs https`
  const hint = response === null ? undefined : advice[response.status]
  return hint === undefined
    ? null
    : `the first request, ${request.method} ${request.path}, met status ${response?.status}: ${hint}`
}
