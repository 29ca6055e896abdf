import { expect } from 'chai'
import { describe, it } from 'mocha'
import { created, renaming } from '../../reference-server/changes.ts'
import type { PlainResponse } from '../../reference-server/response.ts'
import { diagnosed } from './diagnosed.ts'

/** More than the kit keeps of a response. */
const notes = `{"notes":"${'x'.repeat(20_000)}",`

const withNotes = (plain: PlainResponse): PlainResponse => ({
  ...plain,
  body: String(plain.body).replace('{', notes),
})

describe('A service with long responses', function () {
  this.timeout(60_000)

  it('has the cause of its wrong names, also if an engine has read only their beginning', async () => {
    const { causes } = await diagnosed(
      [
        { id: 'wrong-name', title: 'The name is another.', steps: renaming(() => 'Wrong') },
        { id: 'notes', title: 'Plants have long notes.', steps: created(withNotes) },
      ],
      { use: ['requirements', 'campaign', 'pact'] },
    )
    expect(causes.map(({ condition, deviation }) => `${condition}: ${deviation}`)).to.deep.equal([
      'every created plant: another name',
    ])
  })
})
