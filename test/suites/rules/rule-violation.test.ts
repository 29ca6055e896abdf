import { expect } from 'chai'
import { describe, it } from 'mocha'
import { maxProblems } from '../../../suites/rules/problem-counts.ts'
import { ruleViolation } from '../../../suites/rules/rule-violation.ts'

describe('A violation of a rule', () => {
  it('names a limited number of problems: a hostile target has a new one in each response', () => {
    const problems = Array.from({ length: maxProblems + 3 }, (_, index) => [`problem ${index}`, []] as const)
    const { message = '', actual } = ruleViolation({ problems, concerned: [], unclear: 0 }) ?? {}
    expect(message.split('; ')).to.have.length(maxProblems + 1)
    expect(message).to.match(/; and 3 other problems$/)
    expect(actual).to.match(/^problem 0; .*; and 3 other problems$/)
  })
})
