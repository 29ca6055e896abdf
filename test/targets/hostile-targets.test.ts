import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { hostileTargets } from './hostile-targets.ts'
import { targetRun } from './target-run.ts'

/** Quick ones of each kind: `npm run reliability` runs all of them, with every engine. */
const sample: ReadonlySet<string> = new Set([
  'never ends its body',
  'hangs after some requests',
  'does not speak HTTP',
  'sends a negative length',
  'sends a chunk extension of 100 KB',
  'sends a status line and nothing else',
  'sends an unknown content coding',
  'sends a reason phrase of 200 KB',
  'sends bodies of 1.2 MB',
  'sends 1 MB of brackets',
  'sends a gzip bomb of 64 MB, but not in its first 6 responses',
  'echoes the token in every place, encoded: percent twice',
  'redirects to another host',
  'responds to the request before',
])

describe('a target that', () => {
  const picked = hostileTargets.filter(({ does }) => sample.has(does))

  it('is in the sample exists', () => {
    expect(picked).to.have.lengthOf(sample.size)
  })

  it('is hostile has one row on the page of all of them', () => {
    const rows = readFileSync(new URL('../../../docs/reliability.md', import.meta.url), 'utf8').split('\n')
    const named = rows.filter((row) => /^\| .* s \|/.test(row)).map((row) => row.split(' | ')[0]?.slice(2))
    expect(named.sort()).to.deep.equal(hostileTargets.map(({ does }) => does).sort())
  })

  for (const target of picked)
    it(`${target.does} is ${target.verdict}`, async () => {
      expect((await targetRun(target, 'requirements')).problems).to.deep.equal([])
    })
})
