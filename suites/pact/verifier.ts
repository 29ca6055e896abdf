import core from '@pact-foundation/pact-core'
import { errorMessage } from '../../common/error-message.ts'
import { inEnvironment } from '../../common/in-environment.ts'

/** Time limit of one request, in milliseconds. The relay responds in time. */
const timeout = 3_600_000

/** Otherwise the verifier would use a proxy even for this machine, and report every run to an analytics service. */
const environment = { NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1', PACT_DO_NOT_TRACK: 'true' }

/**
 * Runs Pact's native verifier, which sends the request of each interaction once, byte for byte. It prints to standard output,
 * and may crash the process: it needs a worker.
 *
 * @param url base URL of the provider
 * @param pacts URLs of the pacts
 * @returns the verifier's own JSON
 */
export async function runVerifier(url: string, pacts: readonly string[]): Promise<string> {
  try {
    return await inEnvironment(environment, () =>
      core.default.verifyPacts({ providerBaseUrl: url, pactUrls: [...pacts], timeout, logLevel: 'error' }),
    )
  } catch (error) {
    // If an interaction fails, the verifier rejects with its JSON as the message.
    return errorMessage(error)
  }
}
