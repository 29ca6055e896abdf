import { refusing } from '../changes.ts'
import type { Change } from '../named-change.ts'
import type { Fault } from './fault.ts'

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
  {
    id: 'id-int32-only',
    breaks,
    title: 'Ids outside int32 are refused.',
    steps: refusingIds((id) => id < -two31 || id >= two31),
  },
  {
    id: 'id-unsigned',
    breaks,
    title: 'Negative ids are refused.',
    steps: refusingIds((id) => id < 0n),
  },
  {
    id: 'id-zero-missing',
    breaks,
    title: 'The id 0 counts as missing.',
    steps: refusingIds((id) => id === 0n),
  },
  {
    id: 'id-one-reserved',
    breaks,
    title: 'The id 1 is reserved.',
    steps: refusingIds((id) => id === 1n),
  },
  {
    id: 'id-minus-one-refused',
    breaks,
    title: 'The id -1 means "no id" inside.',
    steps: refusingIds((id) => id === -1n),
  },
  {
    id: 'id-small-reserved',
    breaks,
    title: 'Ids below a million, 0 and 1 apart, belong to another department.',
    steps: refusingIds((id) => id > 1n && id < 1_048_576n),
  },
  {
    id: 'id-near-largest-int32-refused',
    breaks,
    title: 'Ids near the largest int32 are kept for errors.',
    steps: refusingIds((id) => id >= two31 - 2n ** 21n && id < two31),
  },
  {
    id: 'id-32nd-bit-refused',
    breaks,
    alsoBreaks: ['many-creates'],
    title: 'Ids from 2^31 to 2^32 are refused: their sign is in doubt.',
    steps: refusingIds((id) => id >= two31 && id < 2n * two31),
  },
  {
    id: 'id-of-one-shard-refused',
    breaks,
    // Any create may have such an id, whatever it tests.
    alsoBreaks: ['many-creates', 'create-minimal', 'create-with-tag', 'unicode-names', 'json-forms'],
    title: 'One of seven shards is gone, and the ids in it are refused.',
    steps: oneShardGone,
  },
  {
    id: 'id-below-int32-refused',
    breaks,
    title: 'Ids below -2^31 are refused, while large positive ones are not.',
    steps: refusingIds((id) => id < -two31),
  },
  {
    id: 'id-unsafe-refused',
    breaks,
    title: 'Ids past 2^53 are refused as unsafe integers.',
    steps: refusingIds((id) => id >= two53 || id <= -two53),
  },
  {
    id: 'id-negative-unsafe-refused',
    breaks,
    title: 'Ids below -2^53 are refused.',
    steps: refusingIds((id) => id < -two53),
  },
  {
    id: 'id-of-18-digits-at-most',
    breaks,
    title: 'Ids of more than 18 digits are refused by a pattern.',
    steps: refusingIds((id) => /\d{19}/.test(String(id))),
  },
  {
    id: 'id-highest-refused',
    breaks,
    title: 'The highest int64 is refused.',
    steps: refusingIds((id) => id === 2n ** 63n - 1n),
  },
  {
    id: 'id-lowest-refused',
    breaks,
    title: 'The lowest int64 is refused: it has no absolute value.',
    steps: refusingIds((id) => id === -(2n ** 63n)),
  },
]
