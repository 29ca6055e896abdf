import { expect } from 'chai'
import { describe, it } from 'mocha'
import { shardOf } from '../../cli/options/shard.ts'
import { Ids } from '../../suites/campaign/ids.ts'
import { refusal } from './refusal.ts'

const read = (shard: string, environment: NodeJS.ProcessEnv = {}) => shardOf({ shard }, environment)

describe('--shard', () => {
  it('takes index and count as typed', () => {
    expect(read('3/8')).to.deep.equal({ index: 3, count: 8 })
  })

  const systems: readonly (readonly [string, NodeJS.ProcessEnv, string?])[] = [
    ['GitLab', { CI_NODE_INDEX: '3', CI_NODE_TOTAL: '8' }],
    ['CircleCI', { CIRCLE_NODE_INDEX: '2', CIRCLE_NODE_TOTAL: '8' }],
    ['Buildkite', { BUILDKITE_PARALLEL_JOB: '2', BUILDKITE_PARALLEL_JOB_COUNT: '8' }],
    ['Azure Pipelines', { SYSTEM_JOBPOSITIONINPHASE: '3', SYSTEM_TOTALJOBSINPHASE: '8' }],
    ['Kubernetes', { JOB_COMPLETION_INDEX: '2' }, 'auto/8'],
  ]
  for (const [name, environment, typed = 'auto'] of systems)
    it(`${typed} takes them from the environment of ${name}`, () => {
      expect(read(typed, environment)).to.deep.equal({ index: 3, count: 8 })
    })

  it('auto is the whole run if GitLab does not split the job', () => {
    expect(read('auto', { CI_NODE_TOTAL: '1' })).to.deep.equal({ index: 1, count: 1 })
  })

  const refused: readonly (readonly [string, readonly string[], NodeJS.ProcessEnv, RegExp])[] = [
    ['no shard', ['--shard', '3'], {}, /--shard is not a shard; give --shard I\/N/],
    ['an index above the count', ['--shard', '9/8'], {}, /9\/8 is not a shard/],
    ['an index of 0', ['--shard', '0/8'], {}, /0\/8 is not a shard/],
    ['auto elsewhere', ['--shard', 'auto'], {}, /finds none of CI_NODE_INDEX/],
    ['auto without a count', ['--shard', 'auto'], { JOB_COMPLETION_INDEX: '0' }, /nothing how many/],
    ['a random seed', ['--shard', '1/2', '--seed', 'random'], {}, /another seed/],
    ['a replay', ['--shard', '1/2', '--replay', '3'], {}, /leave out --shard/],
    ['no campaign', ['--shard', '1/2', '--engines', 'requirements'], {}, /cases of the campaign/],
  ]
  for (const [name, args, environment, message] of refused)
    it(`is refused with ${name}`, async () => {
      const line = await refusal(['http://127.0.0.1:1', ...args], { PLANT_STORE_TOKEN: 't', ...environment })
      expect(line).to.match(message)
    })
})

describe('The ids of shards', () => {
  it('near a power of two are never the same', () => {
    const pattern = { negative: false, power: 31, place: 'above', zeros: 0 } as const
    const drawn = [1, 2, 3].flatMap((index) => {
      const ids = new Ids({ index, count: 3 })
      return Array.from({ length: 3_000 }, () => ids.like(pattern))
    })
    expect(new Set(drawn).size).to.equal(drawn.length)
  })
})
