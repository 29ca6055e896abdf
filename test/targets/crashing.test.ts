import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { afterEach, describe, it } from 'mocha'
import { judgementsOf } from '../../reports/judgement.ts'
import { deadUrl } from '../cli/service.ts'
import { type Examined, examine } from '../implementations/examine.ts'
import { type Arrival, Front, honest } from './proxy.ts'

/** Requests that are answered before the service dies. */
const before = 30

function expectEnd({ verdict, status, report, stderr }: Examined, due: string, dueStatus: number): void {
  expect({ verdict, status, stderr }).to.deep.equal({ verdict: due, status: dueStatus, stderr: '' })
  expect(report.complete).to.equal(true)
  expect(report.findings.some(({ outcome }) => outcome.status === 'kitError')).to.equal(false)
}

describe('targets that come and go', () => {
  let front: Front | undefined
  afterEach(() => front?.close())

  it('one that refuses connections from the start is inconclusive, with one message', async () => {
    const examined = await examine(await deadUrl())
    expectEnd(examined, 'inconclusive', 3)
    expect(examined.report.notices).to.have.lengthOf(1)
    expect(examined.report.notices[0]).to.match(/no connection to .* Check the URL/)
  })

  it('one whose name does not resolve is inconclusive, with one message', async () => {
    const examined = await examine('http://nowhere.invalid')
    expectEnd(examined, 'inconclusive', 3)
    expect(examined.report.notices[0]).to.match(/no connection to .*nowhere\.invalid/)
  })

  it('one that dies in the middle of an answer and stays away is non-conformant', async () => {
    front = await Front.open(async (arrival) => {
      if (arrival.nth <= before) return honest(arrival)
      arrival.socket.write('HTTP/1.1 200 OK\r\n')
      await setTimeout(20)
      front?.crash()
    })
    const examined = await examine(front.url)
    expectEnd(examined, 'non-conformant', 1)
    expect(examined.violated.must).to.have.lengthOf(1)
    const open = judgementsOf(examined.report).filter(({ status }) => status === 'inconclusive')
    expect(open).to.have.length.above(0)
  })

  it('one that goes away between two requests is inconclusive', async () => {
    front = await Front.open(async (arrival: Arrival) => {
      await honest(arrival)
      if (arrival.nth < before) return
      arrival.socket.once('close', () => front?.crash()).end()
    })
    expectEnd(await examine(front.url), 'inconclusive', 3)
  })

  it('one that crashes now and then and is back after a second is conformant', async () => {
    front = await Front.open(async (arrival) => {
      if (arrival.nth % 90 !== 0) return honest(arrival)
      front?.crash()
      await setTimeout(1_000)
      await front?.listen()
    })
    const examined = await examine(front.url)
    expect(examined.violated).to.deep.equal({ must: [], should: [] })
    expectEnd(examined, 'conformant', 0)
  })
})
