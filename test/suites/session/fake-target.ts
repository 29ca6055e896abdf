import { setImmediate } from 'node:timers/promises'
import type { FeatureValue } from '../../../suites/create-plant/features/feature.ts'
import { UniqueData } from '../../../suites/create-plant/unique-data.ts'
import { SilentTooSoon } from '../../../suites/http/target-unavailable.ts'
import type { CreateOptions } from '../../../suites/session/create.ts'
import { PackedCreates } from '../../../suites/session/packing/packed-creates.ts'
import { exchange, text } from '../../reports/builder.ts'

/** Creates that a fault sees: the values that each of them carries, in the order sent. */
interface FakeTarget {
  readonly packed: PackedCreates
  readonly sent: readonly FeatureValue[][]
  /** The most creates that were in flight together. */
  readonly most: number
}

export type Reaction = boolean | number | 'silent'

/**
 * A target without a network. It refuses the n-th create, from 1, if the fault says so of the values that the create carries, and of its id, with
 * 400 or the status that the fault names, or is silent: the first time until the time limit, then for less. Every refusal looks like
 * that of a duplicate if `isLikeDuplicate` is set.
 */
export function fakeTarget(
  model: readonly FeatureValue[],
  fault: (carried: readonly FeatureValue[], nth: number, id: string) => Reaction,
  isLikeDuplicate: boolean | 'at times' = false,
): FakeTarget & { restore(): void } {
  const unique = new UniqueData('seed')
  const sent: FeatureValue[][] = []
  let carried: FeatureValue[] = []
  let inFlight = 0
  let most = 0
  let silences = 0
  const originals = model.map((value) => [value, value.apply] as const)
  for (const [value, apply] of originals)
    Object.assign(value, {
      apply: (draft: Parameters<FeatureValue['apply']>[0]) => {
        carried.push(value)
        apply(draft)
      },
    })
  const packed = new PackedCreates({
    unique,
    preflight: { stored: unique.plant() },
    withForeignPlant: new Set(),
    acceptedOtherwise: new Set(),
    duplicates: {
      isLikeDuplicate: async () => isLikeDuplicate === true,
      isLikeAnyDuplicate: async () => isLikeDuplicate === 'at times',
    },
    refusesUsual: false,
    confusesUsual: false,
    sentNames: { isForeign: () => false },
    send: async () => exchange(text('{}'), 200, text('{}')),
    create: async (options: CreateOptions) => {
      carried = []
      const plant = options.draw?.().plant ?? unique.plant(options.plant?.())
      sent.push(carried)
      const refusal = fault(carried, sent.length, plant.id)
      if (refusal === 'silent') {
        silences += 1
        if (silences > 1) throw new SilentTooSoon()
        const failure = { kind: refusal, message: '' }
        return {
          exchange: { ...exchange(text('{}'), 200, text('{}')), response: null, failure },
          plant,
          attempts: 1,
        }
      }
      const status = typeof refusal === 'number' ? refusal : refusal ? 400 : 200
      if (carried.length === 0) packed.noteAccepted(plant)
      inFlight += 1
      most = Math.max(most, inFlight)
      await setImmediate()
      inFlight -= 1
      return { exchange: exchange(text('{}'), status, text('{}')), plant, attempts: 1 }
    },
  })
  return {
    packed,
    sent,
    get most() {
      return most
    },
    restore: () => {
      for (const [value, apply] of originals) Object.assign(value, { apply })
    },
  }
}

/** Whether a value is a negative id. */
export const isNegative = ({ dimension, kind }: FeatureValue): boolean =>
  dimension === 'id' && kind?.startsWith('negative') === true
