import type { CreatedPlant } from '../../reports/model.ts'
import { UniqueData } from '../create-plant/unique-data.ts'
import { Target } from '../http/target.ts'
import { mayHaveStored } from '../rules/acceptance.ts'
import type { Engine, EngineContext, EngineResult } from '../session/engine.ts'
import { resultOfTarget } from '../session/engine-result.ts'
import { plainRequirement } from './bundled-judgement.ts'
import { idLiteral, nameOf } from './body.ts'
import { bundledPacts, mappingOf } from './bundled-pacts.ts'
import { type PactInteraction, pactInteractions } from './consumer-pact.ts'
import { rowsOf } from './consumer-row.ts'
import { PactFindings } from './findings.ts'
import { forwardTo } from './forward-to-target.ts'
import { isWanted } from './interaction-mapping.ts'
import { publish } from './publication.ts'
import { Relay } from './relay.ts'
import type { PactOptions } from './supplied-pact.ts'
import { type Item, type VerifiedInteraction, verify } from './verification.ts'

/** The bundled interactions that the run asks for. The names of their plants become unique. */
function bundledItems({ only, target }: EngineContext<PactOptions>, unique: UniqueData): Item[] {
  const rename = (name: string): string => `${name} ${unique.suffix()}`
  return bundledPacts()
    .flatMap((pact) =>
      pact.interactions.map((interaction) => ({
        pact,
        interaction,
        mapping: mappingOf(interaction.description),
        rename,
      })),
    )
    .filter(
      ({ mapping }) =>
        isWanted(mapping, only, target.omissions) &&
        (target.token !== null || mapping.kind !== 'unauthorized'),
    )
}

const plantOf = ({ request }: PactInteraction): CreatedPlant => ({
  id: idLiteral(request) ?? null,
  name: nameOf(request) ?? null,
})

async function verifyItems(
  items: readonly Item[],
  target: Target,
  onCreated: (plant: CreatedPlant) => void,
): Promise<VerifiedInteraction[]> {
  const forward = forwardTo(target)
  const relay = await Relay.open(async (request, interaction) => {
    const exchange = await forward(request, interaction)
    if (mayHaveStored(exchange)) onCreated(plantOf(interaction))
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
    const items = [...bundledItems(context, unique), ...pactInteractions(options)]
    const target = await Target.open(context.target)
    const created: CreatedPlant[] = []
    const verified = await verifyItems(items, target, (plant) => {
      created.push(plant)
      context.onCreated?.(plant)
    })
    const findings = new PactFindings(context)
    const plain = verified.find(({ item }) => item.mapping?.requirement === plainRequirement)
    const controls = {
      first: preflight.stored !== null,
      plain: plain === undefined || plain.exchange?.response?.status === 200,
    }
    for (const one of verified) findings.add(one, controls)
    const ofConsumers = verified.filter(({ item }) => item.mapping === undefined)
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
