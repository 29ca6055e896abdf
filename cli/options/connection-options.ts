import { type Command, Option } from 'commander'
import { standardTimeout } from '../../reports/model.ts'
import { repeatable } from '../../common/option-values.ts'
import { otherTokenSources, standardTokenVariable } from './token-sources.ts'

/** Declares the options about the target and the connections, and the option that names the configuration file. */
export function declareConnection(program: Command): Command {
  return program
    .option(
      '--token <token>',
      'bearer token; PLANT_STORE_TOKEN or --token-file keep it out of the process list',
    )
    .addOption(
      new Option('--token-file <file>', 'file that holds the bearer token').conflicts(
        otherTokenSources('tokenFile'),
      ),
    )
    .addOption(
      new Option('--token-env <name>', 'environment variable that holds the bearer token')
        .default(standardTokenVariable)
        .conflicts(otherTokenSources('tokenEnv')),
    )
    .addOption(
      new Option('--token-command <command>', 'shell command that prints the bearer token').conflicts(
        otherTokenSources('tokenCommand'),
      ),
    )
    .addOption(
      new Option('--no-auth', 'send no token; requirements of authentication do not apply').conflicts(
        otherTokenSources('auth'),
      ),
    )
    .option('--config <file>', 'configuration file; otherwise the nearest plant-store-conformance.yaml')
    .option('--target <name>', 'target of the configuration file; its name may replace the URL')
    .option('--timeout <seconds>', 'time limit of one request', String(standardTimeout / 1_000))
    .option('--header <name: value>', 'send this header with every request; repeatable', repeatable)
    .option(
      '--allow-host <pattern>',
      'host that is judged although it looks like production; * stands for any text; repeatable',
      repeatable,
    )
    .option('--ca <file>', 'PEM file of the authorities that may have signed the certificate')
    .option('--insecure', 'accept any certificate')
}
