import { type Service, service } from '../../cli/service.ts'

export const brokerToken = 'Bt-71c0d2'

export interface FakeBroker extends Service {
  /** Bodies of what was asked for and published, by the path they were sent to. */
  readonly received: Record<string, unknown>[]
}

/**
 * The resources of a Pact Broker that a verifier asks for: index, pacts for verification, pact, verification results.
 */
export async function fakeBroker(pacts: readonly string[], published = 201): Promise<FakeBroker> {
  const received: Record<string, unknown>[] = []
  const { url, close } = await service((body, request, response) => {
    const base = `http://${request.headers.host}`
    const path = request.url ?? ''
    const send = (status: number, content: object): void => {
      response.writeHead(status, { 'Content-Type': 'application/hal+json' }).end(JSON.stringify(content))
    }
    if (body !== '') received.push({ path, body: JSON.parse(body) })
    if (request.headers.authorization !== `Bearer ${brokerToken}`) return send(401, {})
    const list = `${base}/pacts/provider/{provider}/for-verification`
    if (path === '/')
      return send(200, { _links: { 'pb:provider-pacts-for-verification': { href: list, templated: true } } })
    if (path === '/pacts/provider/plant-store/for-verification') {
      const found = pacts.map((_, index) => ({
        shortDescription: 'latest from main branch',
        verificationProperties: { notices: [] },
        _links: { self: { href: `${base}/pacts/${index}`, name: `pact ${index}` } },
      }))
      return send(200, { _embedded: { pacts: found }, _links: { self: { href: base + path } } })
    }
    if (path.endsWith('/results')) return send(published, {})
    const pact = pacts[Number(path.replace('/pacts/', ''))]
    if (pact === undefined) return send(404, {})
    const results = { href: `${base}${path}/results` }
    return send(200, { ...JSON.parse(pact), _links: { 'pb:publish-verification-results': results } })
  })
  return { url, close, received }
}
