import { expect } from 'chai'
import { describe, it } from 'mocha'
import { judgeServer } from '../../../cli/self-test/kit-process.ts'
import { refusing, renaming } from '../../../reference-server/changes.ts'
import { changed, type Change } from '../../../reference-server/named-change.ts'
import { withReferenceServer } from '../../with-reference-server.ts'

/** What a run finds violated, warnings included. */
async function violated(steps: Change): Promise<string[]> {
  const behaviour = changed([{ id: 'texts', title: 'Some texts are read in another way.', steps }])
  const { checks } = await withReferenceServer({ behaviour }, ({ url, token }) =>
    judgeServer({ url, token, engines: ['requirements'], seed: 'texts' }),
  )
  return [...new Set(checks.flatMap((one) => (one.status === 'failed' ? [one.requirement] : [])))]
}

const rounded = (name: string): string => (/^\d{15,21}$/.test(name) ? String(Number(name)) : name)

/** In UTF-8, of names that have no more code units than code points. */
const isLong = (text: string): boolean => text.length <= 24 && Buffer.byteLength(text) > 60

describe('A target', function () {
  this.timeout(60_000)

  it('that cuts a short number off the end of a name violates name-is-the-plants', async () =>
    expect(await violated(renaming((name) => name.replace(/ \d{1,3}$/, '')))).to.deep.equal([
      'name-is-the-plants',
    ]))

  it('that rounds names of 15 to 21 digits violates name-is-the-plants', async () =>
    expect(await violated(renaming(rounded))).to.deep.equal(['name-is-the-plants']))

  it('that refuses two joined emoji in a name violates unicode-names', async () => {
    const joints = /\p{Extended_Pictographic}\u200d\p{Extended_Pictographic}/gu
    const joined = refusing(({ plant: { name } }) => (name.match(joints) ?? []).length > 1)
    expect(await violated(joined)).to.deep.equal(['unicode-names'])
  })

  it('that takes 60 bytes of a name or a tag, if none of it is outside the BMP, violates unicode-names', async () => {
    const tooLong = refusing(({ plant: { name, tag = '' } }) => isLong(name) || isLong(tag))
    expect(await violated(tooLong)).to.deep.equal(['unicode-names'])
  })
})
