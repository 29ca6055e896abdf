import { expect } from 'chai'
import { describe, it } from 'mocha'
import { briefSummary } from '../../../cli/output/brief-summary.ts'
import type { Decisions } from '../../../reports/decisions.ts'
import { type RendererEntry, renderers } from '../../../reports/renderers/table.ts'
import { accepted } from '../fixtures/accepted.ts'
import { cause, caused } from '../fixtures/caused.ts'

/** A badge has the verdict alone, and HAR the exchanges. */
const withoutViolations: ReadonlySet<string> = new Set(['badge', 'badge-svg', 'har'])

/** GitLab has a severity in place of the decision, and in-toto a digest of all decisions. */
const withoutReasons: ReadonlySet<string> = new Set(['gitlab', 'intoto'])

describe('a violation that the team accepts', () => {
  it('is shown with the decision in every format', async () => {
    const decisions: Decisions['waivers'] = accepted.decisions?.waivers ?? []
    const [first] = decisions
    const entries: readonly (readonly [string, RendererEntry])[] = Object.entries(renderers)
    for (const [format, { load }] of entries.filter(([name]) => !withoutViolations.has(name))) {
      const text = (await load())(accepted, { colors: false, width: 200 })
      for (const id of ['id-int64', 'error-shape']) expect(text, format).to.include(id)
      if (!withoutReasons.has(format)) expect(text, format).to.include('2027-03-31')
    }
    const text = (await renderers.terminal.load())(accepted, { colors: false, width: 200 })
    expect(text).to.match(
      /^ACCEPTED .*\n2 requirements are violated, and the team accepts them: id-int64, error-shape\./,
    )
    expect(text).to.include(`waived until 2027-03-31 by Anna: ${first?.reason}`)
    expect(text).to.include('known, in known.yaml')
    const brief = briefSummary(accepted, { colors: false })
    expect(brief).to.match(
      /^ACCEPTED .*\n.*\n! id-int64: waived until 2027-03-31 by Anna: .*\n! error-shape: known, in known\.yaml\n$/,
    )
    const junit = (await renderers.junit.load())(accepted)
    expect(junit).to.match(/failures="0" errors="0"/)
    expect(junit).to.include('<skipped message="accepted: waived until 2027-03-31 by Anna: ')
    const stored = (await renderers.json.load())(accepted)
    expect(JSON.parse(stored)).to.deep.include({ verdict: 'accepted', decisions: accepted.decisions })
  })

  it('is not among those to fix first in Markdown and HTML', async () => {
    const { decisions: _, ...undecided } = accepted
    for (const [format, first] of [
      ['markdown', /Fix first/],
      ['html', /id="fix"/],
    ] as const) {
      const render = await renderers[format].load()
      expect(render(undecided), format).to.match(first)
      expect(render(accepted), format).to.not.match(first)
    }
  })

  it('has no cause that is to be fixed first, in any format', async () => {
    const report = { ...accepted, causes: [{ ...cause, findings: ['requirements/id-int64'] }] }
    const { decisions: _, ...undecided } = report
    const first = {
      terminal: /Fix this first/,
      markdown: /Fix this first\*\*\n- When/,
      github: /fix first/,
      html: /<article class="cause">/,
    }
    for (const format of ['terminal', 'markdown', 'github', 'html'] as const) {
      const render = await renderers[format].load()
      const options = { colors: false, width: 200 }
      expect(render(undecided, options), format).to.match(first[format])
      expect(render(report, options), format).to.not.match(first[format])
    }
  })

  it('leaves room for new violations in Markdown, however many causes it has', async () => {
    const known = { ...cause, findings: ['requirements/id-int64', 'requirements/create-minimal'] }
    const report = {
      ...caused,
      causes: Array.from({ length: 20 }, () => known),
      decisions: { waivers: [], baseline: { file: 'known.yaml', checks: known.findings } },
    }
    const [first] = (await renderers.markdown.load())(report).split('<details>')
    expect(first).to.include('message is missing')
  })
})
