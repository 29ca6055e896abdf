import { repeatable } from '../../common/option-values.ts'
import type { EngineOptions } from '../session/engine.ts'
import type { PactOptions, TypedPactOptions } from './supplied-pact.ts'

const defaultProvider = 'plant-store'

/** The pacts that consumers supply, and the broker that gets the results. */
export const pactOptions: EngineOptions<PactOptions | undefined, TypedPactOptions> = {
  flags: { pact: '--pact', pactBroker: '--pact-broker' },

  declare(program) {
    program
      .option('--pact <path>', 'pact file, or folder of them, to verify too; repeatable', repeatable)
      .option('--pact-provider <name>', 'what the pacts call the service', defaultProvider)
      .option('--pact-broker <url>', 'Pact Broker to take pacts from; PACT_BROKER_TOKEN holds its token')
      .option(
        '--pact-selector <selector>',
        'consumer versions to take from the broker: mainBranch, deployedOrReleased, … or JSON; repeatable',
        repeatable,
      )
      .option('--publish', 'publish the results on its pacts to the broker')
      .option('--provider-version <version>', 'version of the service, to publish results for')
  },

  /** Undefined if no pacts are supplied. A broker is asked here, before anything is sent to the service. */
  async parse(typed, environment, signal) {
    const { pact, pactBroker, pactSelector, publish = false, providerVersion } = typed
    const isAsked =
      publish || [pact, pactBroker, pactSelector, providerVersion].some((one) => one !== undefined)
    if (!isAsked) return undefined
    const { suppliedPacts } = await import('./supplied-pacts.ts')
    return suppliedPacts(typed, environment, signal)
  },
}
