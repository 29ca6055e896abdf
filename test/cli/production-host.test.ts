import { expect } from 'chai'
import { describe, it } from 'mocha'
import { assertNoProduction, productionWord } from '../../cli/options/production-host.ts'
import { refusal } from './refusal.ts'

const refused = {
  'https://api.acme.com': 'api',
  'https://api2.acme.com/v1': 'api',
  'https://www.acme.com': 'www',
  'https://WWW.ACME.COM.': 'www',
  'https://live.plants.acme.co.uk': 'live',
  'https://prod.acme.com': 'prod',
  'https://eu-prod-1.acme.com': 'prod',
  'https://plants.prd.acme.io': 'prd',
  'https://plants-production.up.railway.app': 'production',
  'https://x1.execute-api.eu-west-1.amazonaws.com/prod': 'prod',
  'http://prod:8080': 'prod',
  'https://production.dev': 'production',
} as const

const innocent = [
  'http://localhost:8080',
  'http://localhost:8080/prod',
  'http://127.0.0.1',
  'http://[::1]/prod',
  'http://10.0.0.7',
  'http://api:8080',
  'http://plants',
  'https://staging.example/api/v1',
  'https://api.example',
  'https://api.staging.acme.com',
  'https://staging-api.acme.com',
  'https://api-staging.acme.com',
  'https://api.acme.com/staging',
  'https://www.test.acme.com',
  'https://prod-test.acme.com',
  'https://non-prod.acme.com',
  'https://nonprod.acme.com',
  'https://pre-prod.acme.com',
  'https://preproduction.acme.com',
  'https://pr-123.acme.com',
  'https://live-demo.acme.com',
  'https://uat2.api.acme.com',
  'https://products.acme.com',
  'https://myproduct.acme.com',
  'https://liveness.acme.com',
  'https://acme.live',
  'https://acme.com/api/v1',
  'https://plants.acme.com',
  'https://api.cluster.internal',
]

describe('a host that looks like production', () => {
  for (const [url, word] of Object.entries(refused))
    it(`is ${url}, by "${word}"`, () => {
      expect(productionWord(url)).to.equal(word)
    })

  it('is none of test systems, addresses and names inside a network', () => {
    for (const url of innocent) expect(productionWord(url), url).to.equal(undefined)
  })

  it('is allowed by a pattern that fits the whole host', () => {
    const allow =
      (...patterns: string[]) =>
      () =>
        assertNoProduction('https://api.acme.com/v1', patterns)
    for (const pattern of ['api.acme.com', 'API.ACME.COM', '*.acme.com', '*', 'api.*.com', '*cme*'])
      expect(allow(pattern), pattern).to.not.throw()
    for (const pattern of ['acme.com', 'api', '*.acme.org', 'api.acme.com*api.acme.com', '*.com*.com'])
      expect(allow(pattern), pattern).to.throw(/looks like production/)
  })

  it('is refused in one line before anything is sent', async () => {
    expect(await refusal(['https://api.acme.com/v1', '--no-auth'])).to.equal(
      'api.acme.com looks like production ("api"), and a run leaves plants there for good; nothing was sent. Name a test system, or confirm with --allow-host api.acme.com',
    )
  })
})
