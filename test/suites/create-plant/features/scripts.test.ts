import { expect } from 'chai'
import { describe, it } from 'mocha'
import { blocks } from '../../../../suites/create-plant/features/blocks.ts'
import { scripts } from '../../../../suites/create-plant/features/scripts.ts'

const character = (codePoint: number): string => String.fromCodePoint(codePoint)

const followedBy = (first: number, count: number): string[] =>
  Array.from({ length: count }, (_, at) => character(first + at))

/** Letters that belong to a script alone. */
const letter = /^(?=\p{L})[^\p{Script=Common}\p{Script=Inherited}]$/u

/** The code points of the first script that was added after Unicode 13 start here; those before it are complete. */
const firstLater = 0x10570

describe('The scripts of names', () => {
  it('have each at least ten letters from the first one, by the data of Unicode', () => {
    const wrong = scripts.filter(({ name, first }) => {
      const ofScript = new RegExp(`^(?=\\p{L})\\p{Script=${name}}$`, 'u')
      return !followedBy(first, 10).every((one) => ofScript.test(one))
    })
    expect(wrong).to.deep.equal([])
  })

  it('leave out no script of Unicode 13', () => {
    const listed = new RegExp(`[${scripts.map(({ name }) => `\\p{Script=${name}}`).join('')}]`, 'u')
    const missing = Array.from({ length: firstLater }, (_, codePoint) => character(codePoint)).filter(
      (one) => letter.test(one) && !listed.test(one),
    )
    expect(missing).to.deep.equal([])
  })
})

describe('The other groups of characters of names', () => {
  it('have four printable characters from the first one', () => {
    const wrong = blocks.filter(
      ([, first]) => !followedBy(first, 4).every((one) => /^[\p{L}\p{M}\p{N}\p{P}\p{S}]$/u.test(one)),
    )
    expect(wrong).to.deep.equal([])
  })
})
