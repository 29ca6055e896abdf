import { repeatable } from '../../common/option-values.ts'
import type { EngineOptions } from '../session/engine.ts'
import type { PactOptions, TypedPactOptions } from './supplied-pact.ts'

const defaultProvider = 'plant-store'

const textOf = (typed: unknown): string | undefined => (typeof typed === 'string' ? typed : undefined)

const textsOf = (typed: unknown): readonly string[] | undefined =>
  Array.isArray(typed) ? typed.map(String) : undefined

const typedOptions = (typed: Readonly<Record<string, unknown>>): TypedPactOptions => ({
  pact: textsOf(typed.pact),
  pactProvider: textOf(typed.pactProvider) ?? defaultProvider,
  pactBroker: textOf(typed.pactBroker),
  pactSelector: textsOf(typed.pactSelector),
  publish: typed.publish === true,
  providerVersion: textOf(typed.providerVersion),
})

/** The pacts that consumers supply, and the broker that gets the results. */
export const pactOptions: EngineOptions<PactOptions | undefined> = {
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
    const { pactProvider: _, ...asked } = typedOptions(typed)
    if (Object.values(asked).every((option) => option === undefined || option === false)) return undefined
    const { suppliedPacts } = await import('./supplied-pacts.ts')
    return suppliedPacts(typedOptions(typed), environment, signal)
  },
}
