import { expect } from 'chai'
import { describe, it } from 'mocha'
import { numbered, ok, statements } from './returned-plants.ts'
import { SyntheticLog } from './synthetic-log.ts'

const json = 'application/json'

const sent: readonly (string | undefined)[] = [undefined, '*/*', 'text/html, */*;q=0.8', `text/html, ${json}`]

async function conditionsOf(isDocument: (accept: string | undefined) => boolean, accepts = sent) {
  const log = new SyntheticLog((plant, { accept }) =>
    isDocument(accept) ? { ...ok(plant), type: 'text/html' } : ok(plant),
  )
  for (let n = 0; n < 40; n += 1) {
    const accept = n < 20 ? json : accepts[n % accepts.length]
    const plant = numbered(n)
    const before = log.interactions.length
    log.create('create-minimal', plant, accept === undefined ? {} : { accept })
    const exchange = log.interactions[before]?.exchange
    if (exchange !== undefined && isDocument(accept)) log.fail('plant-shape', [exchange])
  }
  const said = await statements(log)
  return said.map((one) => one.split(': ')[0])
}

describe('The Accept header of requests whose response is a document', () => {
  it('does not name application/json', async () => {
    const isDocument = (accept = ''): boolean => !accept.includes(json)
    expect(await conditionsOf(isDocument)).to.deep.equal(['no Accept header names application/json'])
  })

  it('is missing, or allows everything', async () => {
    const isDocument = (accept = '*/*'): boolean => accept === '*/*'
    expect(await conditionsOf(isDocument)).to.deep.equal(['there is no Accept header, or it is */*'])
  })

  it('is named if it is the only one that was sent without application/json', async () => {
    const isDocument = (accept = ''): boolean => !accept.includes(json)
    expect(await conditionsOf(isDocument, ['*/*', json])).to.deep.equal(['the Accept header is */*'])
    expect(await conditionsOf(isDocument, [undefined, json])).to.deep.equal(['there is no Accept header'])
  })
})
