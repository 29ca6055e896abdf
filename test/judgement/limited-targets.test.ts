import { expect } from 'chai'
import { describe, it } from 'mocha'
import { lenient, madeUp, refusing } from '../../reference-server/changes.ts'
import { Refusal, refusals } from '../../reference-server/errors.ts'
import type { Change } from '../../reference-server/named-change.ts'
import { refusingRequests } from '../../reference-server/request-changes.ts'
import { diagnosedAt, startChanged } from '../causes/diagnosed.ts'

const busy = new Refusal(429, 429, 'Come back in an hour.').withHeaders('Retry-After', '3600')

/** Lets this many requests through, then asks to wait. */
const quota = (count: number): Change => {
  let received = 0
  return refusingRequests(() => {
    received += 1
    return received > count ? busy : null
  })
}

/** The outcomes of the checks of the requirement suites on some requirements, each once. */
async function outcomesOf(only: readonly string[], ...steps: readonly Change[]): Promise<string[]> {
  const server = await startChanged(steps.map((one, index) => ({ id: `${index}`, title: '', steps: one })))
  try {
    const { results } = await diagnosedAt(server, { use: ['requirements'], only, diagnosis: false })
    const findings = results.flatMap((result) => result.findings)
    return [...new Set(findings.map(({ outcome, check }) => `${outcome.status} ${check}`))]
  } finally {
    await server.close()
  }
}

const statusesIn = (outcomes: readonly string[]): string[] => [
  ...new Set(outcomes.map((one) => one.split(' ')[0] ?? '')),
]

describe('A target that soon asks to wait for an hour', function () {
  this.timeout(60_000)

  it('has not shown that it accepts many creates and all ids', async () => {
    const outcomes = await outcomesOf(['many-creates', 'id-int64'], quota(1))
    expect(statusesIn(outcomes)).to.not.include('passed')
  })

  it('has shown what it accepted before', async () => {
    const acceptsArray = lenient((text) => (text === '[]' ? madeUp('Fern') : null))
    const toHour: Change = (steps) => {
      let isOver = false
      return {
        route: (request, service) => (isOver ? busy : steps.route(request, service)),
        parse: (text, request) => {
          isOver ||= text === '[]'
          return steps.parse(text, request)
        },
      }
    }
    const outcomes = await outcomesOf(['not-an-object'], acceptsArray, toHour)
    expect(outcomes).to.include('failed requirements/not-an-object/[]')
  })
})

describe('A form that only a should is about', function () {
  this.timeout(60_000)

  it('violates no must if one of two backends refuses it', async () => {
    let turn = 0
    const onBackend: Change = refusing(({ plant: { name } }) => {
      if (!/[<>\\;%$]/.test(name)) return false
      turn += 1
      return turn % 2 === 1
    }, refusals.notJson)
    const outcomes = await outcomesOf(['many-creates', 'markup-in-names'], onBackend)
    expect(outcomes.filter((one) => one.startsWith('failed requirements/many-creates'))).to.deep.equal([])
  })
})

describe('Tags that are refused in every create', function () {
  this.timeout(60_000)

  it('are not the fault of many creates', async () => {
    const outcomes = await outcomesOf(
      ['many-creates', 'create-with-tag'],
      refusing(({ plant: { tag } }) => tag !== undefined),
    )
    const failed = outcomes.filter((one) => one.startsWith('failed'))
    expect(failed.filter((one) => one.includes('many-creates'))).to.deep.equal([])
    expect(failed.length).to.be.at.least(1)
  })
})
