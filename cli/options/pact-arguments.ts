import type { Command } from 'commander'

/** The options about contracts of consumers as they were typed; `pacts.ts` checks them. */
export interface TypedPactOptions {
  readonly pact?: readonly string[]
  readonly pactProvider: string
  readonly pactBroker?: string
  readonly pactSelector?: readonly string[]
  readonly publish?: true
  readonly providerVersion?: string
}

const several = (value: string, before: readonly string[] = []): string[] => [...before, value]

export function pactOptions(program: Command): Command {
  return program
    .option('--pact <path>', 'pact file, or folder of them, to verify too; repeatable', several)
    .option('--pact-provider <name>', 'what the pacts call the service', 'plant-store')
    .option('--pact-broker <url>', 'Pact Broker to take pacts from; PACT_BROKER_TOKEN holds its token')
    .option(
      '--pact-selector <selector>',
      'consumer versions to take from the broker: mainBranch, deployedOrReleased, … or JSON; repeatable',
      several,
    )
    .option('--publish', 'tell the broker what came of its pacts')
    .option('--provider-version <version>', 'version of the service, to publish results for')
}
