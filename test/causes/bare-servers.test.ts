import { expect } from 'chai'
import { describe, it } from 'mocha'
import { statementOf } from '../../reports/text/cause.ts'
import { bareFaults } from './bare-faults.ts'
import { bareRun } from './fault-runs.ts'

/** The faults with the causes that a reader has to see, in any order. */
const examples: readonly (readonly [faults: readonly string[], causes: readonly RegExp[]])[] = [
  [
    ['names over 18 code units get 400', 'tags over 12 code units get 500'],
    [
      /^create-minimal: When the name has 19 or more .*: refused with 400\.$/,
      /^(?:create-with-tag|unicode-names): When the tag has 13 or more .*: 500 instead of 200\.$/,
    ],
  ],
  [
    ['names come back in sentence case'],
    [/^name-is-the-plants: Every created plant: the name is in lower case except for its first letter\.$/],
  ],
  [
    ['what is wrong in a JSON object gets a list of messages'],
    [
      /^error-shape: When the body is a JSON object of the usual encoding and length: the 400 is not an Error: /,
    ],
  ],
  [
    ['what is no JSON gets an error beyond int32'],
    [
      /^error-shape: When there is no body, or it is not JSON by RFC 8259: the 400 is not an Error: error is outside int32\.$/,
    ],
  ],
]

/**
 * With some seeds, the words of usual tags have such lengths that a form of JSON is refused and its control is not: then json-forms is
 * named for the tags. The seed of these runs is not one of them.
 */
describe('A separate server', function () {
  this.timeout(60_000)
  // Which of two requirements is named first depends on what is in flight on a busy machine.
  this.retries(1)

  for (const [ids, causes] of examples)
    it(`has the causes that it was given: ${ids.join(' and ')}`, async () => {
      const faults = bareFaults.filter(({ id }) => ids.includes(id))
      const run = await bareRun(faults, { seed: 'separate servers' })
      const said = run.causes.map((cause) => `${cause.requirement}: ${statementOf(cause)}`)
      expect(said).to.have.length(causes.length)
      for (const cause of causes)
        expect(said.some((text) => cause.test(text))).to.equal(true, said.join('\n'))
      expect(run.explained).to.equal(run.failures)
    })
})
