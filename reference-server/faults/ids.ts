import { refusing } from '../changes.ts'
import type { Change } from '../named-change.ts'
import { type Fault, fault } from './fault.ts'

const breaks = 'id-int64'
const two31 = 2n ** 31n
const two53 = 2n ** 53n

const refusingIds = (kind: (id: bigint) => boolean) => refusing(({ id }) => kind(id))

/** Each new id goes to the next of seven shards and stays there; one of them is gone. */
const oneShardGone: Change = (behaviour) => {
  const shards = new Map<bigint, number>()
  return refusingIds((id) => {
    const shard = shards.get(id) ?? shards.size % 7
    shards.set(id, shard)
    return shard === 3
  })(behaviour)
}

/** Ids of int64 that are refused (section 2, NewPlant). */
export const idFaults: readonly Fault[] = [
  fault(breaks, 'id-int32-only', 'Ids outside int32 are refused.').with(
    refusingIds((id) => id < -two31 || id >= two31),
  ),
  fault(breaks, 'id-unsigned', 'Negative ids are refused.').with(refusingIds((id) => id < 0n)),
  fault(breaks, 'id-zero-missing', 'The id 0 counts as missing.').with(refusingIds((id) => id === 0n)),
  fault(breaks, 'id-one-reserved', 'The id 1 is reserved.').with(refusingIds((id) => id === 1n)),
  fault(breaks, 'id-minus-one-refused', 'The id -1 means "no id" inside.').with(
    refusingIds((id) => id === -1n),
  ),
  fault(breaks, 'id-small-reserved', 'Ids from 2 to 2^20 - 1 belong to another department.').with(
    refusingIds((id) => id > 1n && id < 1_048_576n),
  ),
  fault(breaks, 'id-near-largest-int32-refused', 'Ids near the largest int32 are kept for errors.').with(
    refusingIds((id) => id >= two31 - 2n ** 21n && id < two31),
  ),
  fault(
    [breaks, 'many-creates'],
    'id-32nd-bit-refused',
    'Ids from 2^31 to 2^32 are refused: their sign is in doubt.',
  ).with(refusingIds((id) => id >= two31 && id < 2n * two31)),
  // Any create may have such an id, whatever it tests.
  fault(
    [breaks, 'many-creates', 'create-minimal', 'create-with-tag', 'unicode-names', 'json-forms'],
    'id-of-one-shard-refused',
    'One of seven shards is gone, and the ids in it are refused.',
  ).with(oneShardGone),
  fault(
    breaks,
    'id-below-int32-refused',
    'Ids below -2^31 are refused, while large positive ones are not.',
  ).with(refusingIds((id) => id < -two31)),
  fault(breaks, 'id-unsafe-refused', 'Ids past 2^53 are refused as unsafe integers.').with(
    refusingIds((id) => id >= two53 || id <= -two53),
  ),
  fault(breaks, 'id-negative-unsafe-refused', 'Ids below -2^53 are refused.').with(
    refusingIds((id) => id < -two53),
  ),
  fault(breaks, 'id-of-18-digits-at-most', 'Ids of more than 18 digits are refused by a pattern.').with(
    refusingIds((id) => /\d{19}/.test(String(id))),
  ),
  fault(breaks, 'id-highest-refused', 'The highest int64 is refused.').with(
    refusingIds((id) => id === 2n ** 63n - 1n),
  ),
  fault(breaks, 'id-lowest-refused', 'The lowest int64 is refused: it has no absolute value.').with(
    refusingIds((id) => id === -(2n ** 63n)),
  ),
]
