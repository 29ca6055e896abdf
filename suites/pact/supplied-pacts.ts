import { isUtf8 } from 'node:buffer'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { systemReason } from '../../common/system-reason.ts'
import { isObject } from '../../common/is-object.ts'
import { boundedBytes, mebibyte } from '../../common/bounded-text.ts'
import { UsageError } from '../../common/usage-error.ts'
import { parsedJson } from '../../common/parsed-json.ts'
import { consumerPact } from './consumer-pact.ts'
import { PactBroker, type Selector } from './pact-broker.ts'
import type { BrokerOptions, PactOptions, SuppliedPact, TypedPactOptions } from './supplied-pact.ts'

/** Selectors that are one word; others are typed as JSON. */
const words = ['mainBranch', 'matchingBranch', 'deployedOrReleased', 'deployed', 'released', 'latest']
const standardSelectors: readonly Selector[] = [{ mainBranch: true }, { deployedOrReleased: true }]

/** The largest pact that is read, in bytes. */
const maxBytes = 10 * mebibyte

/** The pact files that `--pact PATH` names. */
async function filesAt(path: string): Promise<string[]> {
  if (!(await stat(path)).isDirectory()) return [path]
  const files = (await readdir(path)).filter((file) => file.endsWith('.json'))
  if (files.length > 0) return files.sort().map((file) => join(path, file))
  throw new UsageError(`--pact ${path} has no .json file in it; name a pact file or a folder of them`)
}

function pactAt(file: string, provider: string): SuppliedPact {
  const bytes = boundedBytes('--pact', file, maxBytes)
  if (!isUtf8(bytes)) throw new UsageError(`--pact ${file} is not UTF-8; save it as UTF-8`)
  const text = bytes.toString()
  const { consumer, interactions } = consumerPact(text, file, provider)
  return { source: file, consumer, text, interactions: interactions.length }
}

async function pactsAt(path: string, provider: string): Promise<SuppliedPact[]> {
  try {
    const files = await filesAt(path)
    return files.map((file) => pactAt(file, provider))
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    throw new UsageError(`cannot read --pact ${path}: ${systemReason(error)}; name a file or a folder`)
  }
}

const isSelector = (value: unknown): value is Selector =>
  isObject(value) &&
  Object.values(value).every((member) => typeof member === 'string' || typeof member === 'boolean')

function selectorOf(typed: string): Selector {
  if (words.includes(typed)) return { [typed]: true }
  const value = parsedJson(typed)
  if (isSelector(value)) return value
  throw new UsageError(
    `--pact-selector ${typed} is not valid; give ${words.join(', ')}, or JSON such as {"branch":"next"}`,
  )
}

function authorizationOf({ PACT_BROKER_TOKEN: token, ...environment }: NodeJS.ProcessEnv): string | null {
  const { PACT_BROKER_USERNAME: user, PACT_BROKER_PASSWORD: password } = environment
  if (token !== undefined) return `Bearer ${token}`
  if (user === undefined) return null
  return `Basic ${Buffer.from(`${user}:${password ?? ''}`).toString('base64')}`
}

function brokerOptions(typed: string, environment: NodeJS.ProcessEnv): BrokerOptions {
  const url = URL.canParse(typed) ? new URL(typed) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new UsageError('--pact-broker is not an http or https URL; give the base URL of the broker')
  if (url.username !== '' || url.password !== '')
    throw new UsageError(
      '--pact-broker holds a user name or a password; use PACT_BROKER_USERNAME and PACT_BROKER_PASSWORD',
    )
  return { url: url.href, authorization: authorizationOf(environment) }
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
 * Reads the pacts of files and of a broker.
 *
 * @throws {UsageError} if an option, a pact or the broker cannot be used
 */
export async function suppliedPacts(
  typed: TypedPactOptions,
  environment: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<PactOptions> {
  const { pact: paths = [], pactProvider: provider, pactBroker, pactSelector, publish } = typed
  checkBrokerOptions(typed)
  const pacts = (await Promise.all(paths.map((path) => pactsAt(path, provider)))).flat()
  if (pactBroker === undefined) return { pacts, provider }
  const selectors = pactSelector?.map(selectorOf) ?? standardSelectors
  const broker = brokerOptions(pactBroker, environment)
  const found = await new PactBroker(broker, signal).pacts(provider, selectors)
  const publication = publish ? { publish: { broker, providerVersion: typed.providerVersion ?? '' } } : {}
  return { pacts: [...pacts, ...found], provider, ...publication }
}
