import { faults } from '../../reference-server/faults/faults.ts'
import type { Behaviour } from '../../reference-server/behaviour.ts'
import type { NewPlant } from '../../reference-server/plant.ts'
import type { BrokenServer } from './network-run.ts'

/** Closes the connection in place of the response to a create of one kind. */
const dropping =
  (kind: (newPlant: NewPlant) => boolean) =>
  (steps: Behaviour): Partial<Behaviour> => ({
    create: (newPlant, service, request) => {
      if (kind(newPlant)) request.socket.destroy()
      return steps.create(newPlant, service, request)
    },
  })

const droppedKinds: readonly BrokenServer[] = [
  {
    id: 'negative-id-dropped',
    title: 'A negative id closes the connection.',
    breaks: 'id-int64',
    steps: dropping(({ id }) => id < 0n),
  },
  {
    id: 'wide-id-dropped',
    title: 'An id beyond 2^53 closes the connection.',
    breaks: 'id-int64',
    steps: dropping(({ id }) => id > 2n ** 53n || id < -(2n ** 53n)),
  },
  {
    id: 'emoji-dropped',
    title: 'A character beyond the BMP closes the connection.',
    breaks: 'unicode-names',
    steps: dropping(({ plant: { name, tag = '' } }) => /[\u{10000}-\u{10ffff}]/u.test(name + tag)),
  },
  {
    id: 'tag-dropped',
    title: 'A tag closes the connection.',
    breaks: 'create-with-tag',
    steps: dropping(({ plant: { tag } }) => tag !== undefined),
  },
]

/** Ordinary faults that some of the creates show, or only one refusal. */
const sample: ReadonlySet<string> = new Set([
  'every-7th-fails',
  'second-in-flight-conflicts',
  'plants-cross',
  'dead-after-malformed-json',
])

/** Faults that a bad network must not hide. */
export const brokenServers: readonly BrokenServer[] = [
  ...droppedKinds,
  ...faults.filter(({ id }) => sample.has(id)),
]
