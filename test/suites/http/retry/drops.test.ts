import { expect } from 'chai'
import { describe, it } from 'mocha'
import { Drops } from '../../../../suites/http/retry/drops.ts'
import type { PreparedRequest } from '../../../../suites/http/prepared-request.ts'
import { plant } from '../../../reports/builder.ts'

const about = (subject: string, valid: boolean): PreparedRequest => ({
  method: 'POST',
  path: '/plants',
  headers: [],
  body: Buffer.from('{}'),
  valid,
  subject,
})

const create = about('', true)

/** The drops of a run in which these requests got no response as often as that before they got one. */
function dropsOf(...requests: readonly (readonly [request: PreparedRequest, lost: number])[]): Drops {
  const drops = new Drops()
  for (const [index, [request, lost]] of requests.entries())
    drops.note(request, { ...plant, id: index }, lost)
  return drops
}

describe('A valid create that got no response twice', () => {
  it('is unexplained if nothing else was dropped', () => {
    expect(dropsOf([create, 2]).unexplained?.id).to.equal(0)
    expect(dropsOf([create, 2], [create, 1]).unexplained?.id).to.equal(0)
  })

  it('is due to the network if another request was dropped', () => {
    expect(dropsOf([create, 2], [about('id-type', false), 1]).unexplained).to.equal(undefined)
  })

  it('is due to the network if another create got no response twice, but did later', () => {
    expect(dropsOf([create, 2], [create, 2]).unexplained).to.equal(undefined)
  })
})
