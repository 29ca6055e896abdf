import { expect } from 'chai'
import { before, describe, it } from 'mocha'
import { loadContract } from '../../../contracts/contract.ts'
import { lenient, madeUp, respondingWith } from '../../../reference-server/changes.ts'
import type { Members } from '../../../reference-server/create-plant/body.ts'
import { type Change, changed } from '../../../reference-server/named-change.ts'
import { judged } from '../../../suites/campaign/judged.ts'
import { Budget } from '../../../suites/http/budget.ts'
import type { EngineResult } from '../../../suites/session/engine.ts'
import { campaignAgainst, campaignOn, failedRequirements, notPassed, withBehaviour } from './campaign-run.ts'

const syntaxIgnored = { id: 'syntax-ignored', title: 'Accepts what holds a whole id and a whole name.' }

/** A plant of any text that holds a whole id and a whole name, whether it is JSON or not. */
const readWhole = (text: string): Members | null =>
  /"id"\s*:\s*-?\d+[^\d]/.test(text) && /"name"\s*:\s*"(?:[^"\\]|\\.)+"/.test(text) ? madeUp('Fern') : null

describe('A campaign against the reference server', () => {
  let usual: EngineResult
  before(async () => {
    usual = await campaignAgainst({})
  })

  it('finds nothing wrong, three times on one store', () =>
    withBehaviour({}, async (url) => {
      for (let time = 0; time < 3; time += 1) expect(notPassed(await campaignOn({ url }))).to.deep.equal([])
    }))

  it('judges by default all that it can judge', () => {
    const requirements = usual.findings.map(({ requirement }) => requirement)
    // Too few valid cases to be many, and no failure after a hostile request.
    const leftOut = ['many-creates', 'still-serves']
    expect(requirements).to.have.members([...judged.keys()].filter((id) => !leftOut.includes(id)))
  })

  it('names only requirements of the catalogue', () => {
    const ids = loadContract().requirements.map(({ id }) => id)
    expect(ids).to.include.members([...judged.keys()])
  })

  it('keeps to the bounds of the default campaign', () => {
    const { requests, created } = usual
    expect(requests).to.be.within(24, 84)
    expect(created.length).to.be.within(4, 16)
  })

  it('keeps to them if every request fails', async () => {
    const { requests } = await campaignAgainst({ created: () => ({ status: 201, headers: [], body: '' }) })
    expect(requests).to.be.within(24, 84)
  })

  it('judges refusals that nobody can read by their status', async () => {
    const result = await campaignAgainst({
      refused: () => ({
        status: 422,
        headers: ['Content-Type', 'application/json; charset=ibm037'],
        body: 'no',
      }),
    })
    expect(failedRequirements(result)).to.deep.equal(['rejects-with-400'])
  })

  it('lists the plants it created, each with the run id in its name', () => {
    expect(usual.created).to.have.length.of.at.least(4)
    for (const { id, name } of usual.created) {
      expect(id).to.match(/^-?\d+$/)
      expect(name).to.include(usual.runId)
    }
  })

  it('keeps a bounded number of plants and exchanges of a long campaign, and says so', async () => {
    let exchanges = 0
    const onExchange = (): void => {
      exchanges += 1
    }
    const { created, notices } = await withBehaviour({}, (url) =>
      campaignOn({ url, onExchange }, { cases: 1_500, concurrency: 8 }),
    )
    expect(created).to.have.lengthOf(1_000)
    // That of the preflight, too.
    expect(exchanges).to.equal(201)
    expect(notices.join()).to.match(/^The campaign created \d+ plants/)
  })

  it('reports an accepted invalid case if its bounds leave no room to find a shorter one', () =>
    withBehaviour(changed([{ ...syntaxIgnored, steps: lenient(readWhole) }]), async (url) => {
      const budget = new Budget({ requests: 24, creations: 6, resends: 24 })
      expect(failedRequirements(await campaignOn({ url, budget }))).to.deep.equal(['json-syntax'])
    }))

  it('reports a wrong response to a valid case in the same way', () =>
    withBehaviour(
      respondingWith(({ name }) => ({ name })),
      async (url) => {
        const budget = new Budget({ requests: 24, creations: 4, resends: 24 })
        expect(failedRequirements(await campaignOn({ url, budget }))).to.deep.equal(['tag-kept'])
      },
    ))

  it('sends nothing if no requirement it judges was asked for', async () => {
    const { findings, requests } = await campaignOn({ url: 'http://127.0.0.1:1' }, {}, ['body-required'])
    expect({ findings, requests }).to.deep.equal({ findings: [], requests: 0 })
  })

  it('reports only the requirements asked for', () =>
    withBehaviour({}, async (url) => {
      const { findings } = await campaignOn({ url }, {}, ['id-int64'])
      expect(findings.map(({ requirement }) => requirement)).to.deep.equal(['id-int64'])
    }))

  it('reports what it saw before the run was ended', async () => {
    const ending = new AbortController()
    let accepted = 0
    const result = await withBehaviour(
      lenient((text) => {
        accepted += 1
        if (accepted > 3) ending.abort()
        return /^[[{]/.test(text) ? null : madeUp('Fern')
      }),
      (url) => campaignOn({ url, signal: ending.signal }, { cases: 2_000 }),
    )
    expect(result.complete).to.equal(false)
    expect(failedRequirements(result)).to.not.deep.equal([])
  })

  it('ends when the run is ended, and is not complete then', () => {
    const interruption = new AbortController()
    let creates = 0
    const interrupting: Change = (steps) => ({
      create: (...request) => {
        creates += 1
        if (creates === 100) interruption.abort()
        return steps.create(...request)
      },
    })
    return withBehaviour(interrupting, async (url) => {
      const { complete, findings } = await campaignOn(
        { url, signal: interruption.signal },
        { cases: 100_000 },
      )
      expect(complete).to.equal(false)
      expect(findings.map(({ outcome }) => outcome.status)).to.not.include('failed')
    })
  })
})
