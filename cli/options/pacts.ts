import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type ConsumerPact, consumerPact, PactError } from '../../suites/pact/consumer-pact.ts'
import type { PactBroker, Selector } from '../../suites/pact/pact-broker.ts'
import type { PactOptions } from '../../suites/pact/publication.ts'
import type { TypedPactOptions } from './pact-arguments.ts'
import { systemReason, textFile } from './text-file.ts'
import { UsageError } from './usage-error.ts'

/** Selectors that are one word; the rest are typed as JSON. */
const words = ['mainBranch', 'matchingBranch', 'deployedOrReleased', 'deployed', 'released', 'latest']
const standardSelectors: readonly Selector[] = [{ mainBranch: true }, { deployedOrReleased: true }]

/** The pact files that `--pact PATH` names. */
function filesAt(path: string): string[] {
  try {
    if (!statSync(path).isDirectory()) return [path]
    const files = readdirSync(path).filter((file) => file.endsWith('.json'))
    if (files.length > 0) return files.sort().map((file) => join(path, file))
  } catch (error) {
    throw new UsageError(`cannot read --pact ${path}: ${systemReason(error)}; name a file or a folder`)
  }
  throw new UsageError(`--pact ${path} has no .json file in it; name a pact file or a folder of them`)
}

const isSelector = (value: unknown): value is Selector =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((member) => typeof member === 'string' || typeof member === 'boolean')

function selectorOf(typed: string): Selector {
  if (words.includes(typed)) return { [typed]: true }
  try {
    const value: unknown = JSON.parse(typed)
    if (isSelector(value)) return value
  } catch {
    // Said below.
  }
  throw new UsageError(
    `--pact-selector ${typed} is none; give ${words.join(', ')}, or JSON such as {"branch":"next"}`,
  )
}

function authorizationOf({ PACT_BROKER_TOKEN: token, ...environment }: NodeJS.ProcessEnv): string | null {
  const { PACT_BROKER_USERNAME: user, PACT_BROKER_PASSWORD: password } = environment
  if (token !== undefined) return `Bearer ${token}`
  if (user === undefined) return null
  return `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}`
}

async function brokerAt(typed: string, environment: NodeJS.ProcessEnv): Promise<PactBroker> {
  const url = URL.canParse(typed) ? new URL(typed) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError('--pact-broker is no http or https URL; give the base URL of the broker')
  if (url.username !== '' || url.password !== '')
    throw new UsageError(
      '--pact-broker holds a user name or a password; use PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD',
    )
  const { PactBroker } = await import('../../suites/pact/pact-broker.ts')
  return new PactBroker({ url: url.href, authorization: authorizationOf(environment) })
}

function checkBrokerOptions({ pactBroker, pactSelector, publish, providerVersion }: TypedPactOptions): void {
  const missing = (option: string, needed: string): UsageError =>
    new UsageError(`${option} needs ${needed}; give both, or neither`)
  if (pactBroker === undefined && pactSelector !== undefined)
    throw missing('--pact-selector', '--pact-broker')
  if (pactBroker === undefined && publish) throw missing('--publish', '--pact-broker')
  if (publish && (providerVersion ?? '') === '') throw missing('--publish', '--provider-version')
  if (!publish && providerVersion !== undefined) throw missing('--provider-version', '--publish')
}

/**
 * The contracts of consumers that a run was given, read and checked; undefined where there are none. A broker is asked
 * now, before anything is sent to the service.
 *
 * @throws {UsageError} where an option, a pact or the broker cannot be used
 */
export async function pactsOf(
  options: TypedPactOptions,
  environment: NodeJS.ProcessEnv,
): Promise<PactOptions | undefined> {
  const { pact: paths = [], pactProvider, pactBroker, publish, providerVersion = '' } = options
  checkBrokerOptions(options)
  try {
    const pacts: ConsumerPact[] = paths
      .flatMap(filesAt)
      .map((file) => consumerPact(textFile('--pact', file), file, pactProvider))
    if (pactBroker === undefined) return pacts.length === 0 ? undefined : { pacts }
    const selectors = options.pactSelector?.map(selectorOf) ?? standardSelectors
    const broker = await brokerAt(pactBroker, environment)
    pacts.push(...(await broker.pacts(pactProvider, selectors)))
    return { pacts, ...(publish ? { publish: { broker, providerVersion } } : {}) }
  } catch (error) {
    if (error instanceof PactError || (error instanceof Error && error.name === 'BrokerError'))
      throw new UsageError(error.message)
    throw error
  }
}
