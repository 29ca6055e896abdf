import { UniqueData } from '../create-plant/unique-data.ts'
import { Target } from '../http/target.ts'
import type { Engine, EngineContext, EngineResult } from '../session/engine.ts'
import { resultOfTarget } from '../session/engine-result.ts'
import { plainRequirement } from './bundled-judgement.ts'
import { bundledPacts, mappingOf } from './bundled-pacts.ts'
import { type ConsumerPact, consumerPact } from './consumer-pact.ts'
import { rowsOf } from './consumer-row.ts'
import { PactFindings } from './findings.ts'
import { forwardTo } from './forward-to-target.ts'
import { isWanted } from './interaction-mapping.ts'
import { publish } from './publication.ts'
import { Relay } from './relay.ts'
import type { PactOptions } from './supplied-pact.ts'
import { createdBy, type Item, type Verification, verify } from './verification.ts'

const itemsOf = (pact: ConsumerPact, rename: Item['rename']): Item[] =>
  pact.interactions.map((interaction) => ({ pact, interaction, rename }))

/** The bundled interactions that the run asks for. The names of their plants become unique. */
function bundledItems({ only, target }: EngineContext<PactOptions>, unique: UniqueData): Item[] {
  const items = bundledPacts().flatMap((pact) => itemsOf(pact, (name) => `${name} ${unique.suffix()}`))
  return items.filter(({ interaction }) => {
    const mapping = mappingOf(interaction.description)
    return (
      isWanted(mapping, only, target.omissions) && (target.token !== null || mapping.kind !== 'unauthorized')
    )
  })
}

async function verifyItems(
  items: readonly Item[],
  target: Target,
  { onCreated }: EngineContext<PactOptions>,
): Promise<Verification> {
  const forward = forwardTo(target)
  const relay = await Relay.open(async (request, interaction) => {
    const exchange = await forward(request, interaction)
    for (const plant of createdBy(exchange, interaction)) onCreated?.(plant)
    return exchange
  })
  try {
    return await verify(items, relay)
  } finally {
    relay.close()
    target.close()
  }
}

/** Verifies the bundled pacts, and those supplied for the run, with Pact's native verifier. */
export const pact: Engine<PactOptions> = {
  async run(context: EngineContext<PactOptions>): Promise<EngineResult> {
    const { options = { pacts: [], provider: '' }, preflight } = context
    const unique = new UniqueData(context.seed)
    const bundled = new Set(bundledItems(context, unique))
    const supplied = options.pacts.flatMap(({ text, source }) =>
      itemsOf(consumerPact(text, source, options.provider), undefined),
    )
    const target = await Target.open(context.target)
    const { verified, created } = await verifyItems([...bundled, ...supplied], target, context)
    const findings = new PactFindings(context)
    const plain = verified.find(
      ({ item }) =>
        bundled.has(item) && mappingOf(item.interaction.description).requirement === plainRequirement,
    )
    const controls = {
      first: preflight.stored !== null,
      plain: plain === undefined || plain.exchange?.response?.status === 200,
    }
    const ofConsumers = verified.filter(({ item }) => !bundled.has(item))
    for (const one of verified)
      if (bundled.has(one.item)) findings.addBundled(one, controls)
      else findings.addSupplied(one)
    const notices = await publish(options, ofConsumers, findings)
    return resultOfTarget(target, {
      findings: findings.all,
      rows: rowsOf(options.pacts),
      created,
      runId: unique.runId,
      notices,
    })
  },
}
