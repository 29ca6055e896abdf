import { expect } from 'chai'
import { describe, it } from 'mocha'
import { diagnosed } from './diagnosed.ts'
import { mistakes } from './mistakes.ts'
import { plainMistakes } from './plain-mistakes.ts'
import { refusalMistakes } from './refusal-mistakes.ts'
import { requestMistakes } from './request-mistakes.ts'
import { returnedMistakes } from './returned-mistakes.ts'

describe('The condition of a cause', function () {
  this.timeout(60_000)
  // Two requests in flight may have related ids, and reach the store in another order than they were sent in.
  this.retries(1)

  for (const [mistake, [steps, conditions]] of Object.entries({
    ...mistakes,
    ...plainMistakes,
    ...refusalMistakes,
    ...requestMistakes,
    ...returnedMistakes,
  }))
    it(`is right if ${mistake}`, async () => {
      const { causes } = await diagnosed([{ id: 'mistake', title: mistake, steps }])
      // How near the boundary comes depends on the requests that are left. docs/causes.md counts the exact ones.
      const words = causes.map(({ condition }) =>
        condition.replace(/\d+ or more/, 'N or more').replace(/\(\d+ of \d+\)/, '(N of N)'),
      )
      expect(words).to.deep.equal(conditions)
    })
})
