/** The native verifier as it takes pacts from a broker by itself: `node native-verifier.js PROVIDER-URL BROKER-URL TOKEN`. */
import core from '@pact-foundation/pact-core'

const [providerBaseUrl = '', pactBrokerUrl = '', pactBrokerToken = '', credential = ''] =
  process.argv.slice(2)

await core.default.verifyPacts({
  provider: 'plant-store',
  providerBaseUrl,
  pactBrokerUrl,
  pactBrokerToken,
  consumerVersionSelectors: [{ mainBranch: true }],
  publishVerificationResult: true,
  providerVersion: '1.0.0',
  customProviderHeaders: { Authorization: `Bearer ${credential}` },
  logLevel: 'error',
})
