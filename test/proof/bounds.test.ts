import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Verdict } from '../../reports/verdict.ts'
import { boundedRun } from '../targets/bounds.ts'
import type { Reaction } from '../targets/counted-target.ts'

const every =
  (nth: number, reaction: Reaction) =>
  (request: number): Reaction =>
    request % nth === 0 ? reaction : 'conform'

const later =
  (reaction: Reaction) =>
  (request: number): Reaction =>
    request > 10 ? reaction : 'conform'

/** A network that drops requests at random shows no violation; what it leaves to judge depends on it. */
const innocent: readonly Verdict[] = ['conformant', 'inconclusive']

/** Targets that make a client send much, and the verdicts that each may get. */
const targets: Readonly<Record<string, readonly [readonly Verdict[], (nth: number) => Reaction]>> = {
  'accepts everything': [['non-conformant'], () => 200],
  'responds with 201 to everything': [['non-conformant'], () => 201],
  'redirects everything': [['non-conformant'], () => 307],
  'redirects every third request': [['non-conformant'], every(3, 307)],
  'responds with 429 to every second request': [['conformant'], every(2, 429)],
  'responds with 503 to every second request': [['conformant'], every(2, 503)],
  'drops every second request': [innocent, every(2, 'drop')],
  'drops every fifth request': [innocent, every(5, 'drop')],
  'drops every request after ten': [['non-conformant'], later('drop')],
  'responds with 500 after ten requests': [['non-conformant'], later(500)],
  'responds with 429 after ten requests': [['inconclusive'], later(429)],
}

describe('A target that', function () {
  this.timeout(300_000)

  for (const [does, [verdicts, react]] of Object.entries(targets))
    it(`${does} gets no more requests and plants than the bounds of a run allow`, async () => {
      const run = await boundedRun(react)
      expect(run.beyond).to.deep.equal([])
      const failed = run.checks.filter(({ status }) => status === 'failed')
      expect(run.verdict, failed.map(({ check, text }) => `${check}: ${text}`).join('\n')).to.be.oneOf([
        ...verdicts,
      ])
    })
})
