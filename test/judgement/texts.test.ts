import { expect } from 'chai'
import { describe, it } from 'mocha'
import { refusing, renaming } from '../../reference-server/changes.ts'
import { violatedBy } from './violated-by.ts'

const rounded = (name: string): string => (/^\d{15,21}$/.test(name) ? String(Number(name)) : name)

/** In UTF-8, of names that have no more code units than code points. */
const isLong = (text: string): boolean => text.length <= 24 && Buffer.byteLength(text) > 60

describe('A target', function () {
  this.timeout(60_000)

  it('that cuts a short number off the end of a name violates name-is-the-plants', async () =>
    expect(
      await violatedBy(
        'cuts numbers off',
        renaming((name) => name.replace(/ \d{1,3}$/, '')),
      ),
    ).to.deep.equal(['name-is-the-plants']))

  it('that rounds names of 15 to 21 digits violates name-is-the-plants', async () =>
    expect(await violatedBy('rounds names', renaming(rounded))).to.deep.equal(['name-is-the-plants']))

  it('that refuses two joined emoji in a name violates unicode-names', async () => {
    const joints = /\p{Extended_Pictographic}\u200d\p{Extended_Pictographic}/gu
    const joined = refusing(({ plant: { name } }) => (name.match(joints) ?? []).length > 1)
    expect(await violatedBy('refuses joined emoji', joined)).to.deep.equal(['unicode-names'])
  })

  it('that takes 60 bytes of a name or a tag, if none of it is outside the BMP, violates unicode-names', async () => {
    const tooLong = refusing(({ plant: { name, tag = '' } }) => isLong(name) || isLong(tag))
    expect(await violatedBy('takes 60 bytes', tooLong)).to.deep.equal(['unicode-names'])
  })
})
