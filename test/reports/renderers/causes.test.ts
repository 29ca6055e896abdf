import { expect } from 'chai'
import { describe, it } from 'mocha'
import { markedTwin } from '../../../reports/renderers/cause-text.ts'
import { github } from '../../../reports/renderers/github.ts'
import { html } from '../../../reports/renderers/html.ts'
import { junit } from '../../../reports/renderers/junit.ts'
import { markdown } from '../../../reports/renderers/markdown.ts'
import { terminal } from '../../../reports/renderers/terminal.ts'
import { explainsOf, statementOf } from '../../../reports/text/cause.ts'
import { labelledTwins } from '../../../reports/text/twins.ts'
import { exchange, finding, replaced, report, text } from '../builder.ts'
import { cause, caused } from '../fixtures/caused.ts'

const options = { colors: false, width: 100 }
const statement = 'When the id is negative: refused with 400.'
const plain = (line: string): string => line

describe('A cause', () => {
  it('is one sentence', () => {
    expect(statementOf(cause)).to.equal(statement)
    expect(statementOf({ ...cause, condition: 'every valid create' })).to.equal(
      'Every valid create: refused with 400.',
    )
  })

  it('says how many of the failures it explains', () => {
    expect(explainsOf(cause, 3)).to.equal('explains 2 of 3 failures: id-int64, create-minimal')
  })

  it('has twins on two lines, with the difference marked', () => {
    expect(labelledTwins(cause).map(([label, parts]) => [label, markedTwin(parts, plain)])).to.deep.equal([
      ['right', '{"id":»5«,"name":"Fern abc1"}» → 200«'],
      ['wrong', '{"id":»-5«,"name":"Fern abc2"}» → 400«'],
    ])
  })

  it('names both right neighbours of a single wrong value on one line', () => {
    const boundary = ['-1', '1'].map((good) => ({ of: 'id', good, bad: '0' }))
    expect(terminal({ ...caused, causes: [{ ...cause, boundary }] }, options)).to.include(
      '\n    boundary  -1 and 1 are right, 0 is wrong\n',
    )
  })

  it('has no marks if twins differ only because ids and names must be unique', () => {
    const named = (name: string, returned = name) =>
      exchange(text(`{"id":7,"name":"${name}"}`), 200, text(`{"name":"${returned}"}`))
    const condition = 'it is sent on a connection that idles beside another one'
    const twins = { accepted: named('Fern a1'), refused: named('Fern a2', 'Ivy a0') }
    expect(
      labelledTwins({ ...cause, condition, twins }).map(([, parts]) => markedTwin(parts, plain)),
    ).to.deep.equal([
      '{"id":7,"name":"Fern a1"} → 200 {"name":»"Fern a1"«}',
      '{"id":7,"name":"Fern a2"} → 200 {"name":»"Ivy a0"«}',
    ])
    const accepted = { ...twins, refused: named('Fern a3') }
    expect(
      labelledTwins({ ...cause, condition, twins: accepted })[1]?.[1].some(({ differs }) => differs),
    ).to.equal(false)
  })

  it('shows the header and the redirect that decide', () => {
    const { refused } = cause.twins
    const response = refused.response
    if (response === null) throw new Error('the fixture has a response')
    const moved = {
      ...refused,
      request: { ...refused.request, headers: [] },
      response: { ...response, status: 308, headers: [['Location', '/plants/'] as const] },
    }
    const line = labelledTwins({ ...cause, twins: { ...cause.twins, refused: moved } })[1]?.[1] ?? []
    expect(markedTwin(line, plain)).to.include('no authorization')
    expect(markedTwin(line, plain)).to.include('308 to /plants/')
  })

  it('marks no difference if no request got a right response, and shows the wrong one', () => {
    const [line] = labelledTwins({ ...cause, twins: { ...cause.twins, accepted: null } })
    expect(markedTwin(line?.[1] ?? [], plain)).to.equal(
      '{"id":-5,"name":"Fern abc2"} → 400 {"error":1,"message":"no"}',
    )
  })

  it('compares the beginning of long bodies only', () => {
    const long = exchange(text('x'.repeat(100_000)), 200, text('{}'))
    const [[, parts] = ['', []]] = labelledTwins({ ...cause, twins: { accepted: long, refused: long } })
    expect(markedTwin(parts, plain).length).to.be.lessThan(500)
  })
})

describe('A finding', () => {
  const wrong = cause.twins.refused
  const { response } = wrong
  if (response === null) throw new Error('the fixture has a response')
  const failed = { status: 'failed', message: 'moved' } as const
  const shown = (requirement: string, evidence: typeof wrong) =>
    terminal(report({ findings: replaced(finding(requirement, failed, [evidence])) }), options)

  it('on a should shows its request, too', () => {
    expect(shown('no-id-in-answer', wrong)).to.include('sent      POST /api/v1/plants, application/json')
  })

  it('shows where a redirect leads', () => {
    const headers = [['Location', 'https://other.example/plants/'] as const]
    expect(shown('id-int64', { ...wrong, response: { ...response, status: 308, headers } })).to.include(
      'Location: https://other.example/plants/',
    )
  })
})

describe('The causes of a report', () => {
  it('come before the findings in a terminal, and hide those that they explain', () => {
    const shown = terminal(caused, options)
    expect(shown.indexOf(statement)).to.be.greaterThan(-1)
    expect(shown.indexOf('message is missing')).to.be.greaterThan(shown.indexOf(statement))
    expect(shown).not.to.include('the id -5 got status 400')
    expect(terminal(caused, { ...options, verbose: true })).to.include('the id -5 got status 400')
  })

  it('take at most 30 lines if there is one and it explains everything', () => {
    const findings = caused.findings.filter(({ requirement }) => requirement !== 'error-shape')
    expect(terminal({ ...caused, findings }, options).split('\n').length).to.be.lessThan(31)
  })

  it('come first in Markdown, in annotations and on the page', () => {
    for (const [shown, finding] of [
      [markdown(caused), 'message is missing'],
      [github(caused), 'message is missing'],
      [html(caused), 'message is missing'],
    ] as const) {
      expect(shown.indexOf('the id is negative')).to.be.greaterThan(-1)
      expect(shown.indexOf(finding)).to.be.greaterThan(shown.indexOf('the id is negative'))
    }
  })

  it('are those of warnings if no requirement that counts is violated, unless all do', () => {
    const warning = { ...cause, requirement: 'no-id-in-answer', requirements: ['no-id-in-answer'] }
    const findings = replaced(finding('no-id-in-answer', { status: 'failed', message: 'has an id' }))
    const lenient = report({ findings, causes: [warning] })
    const strict = report({ findings, causes: [warning], plan: { ...lenient.plan, strict: true } })
    for (const [one, heading, label] of [
      [lenient, 'Causes of the warnings', 'warning'],
      [{ ...lenient, complete: false }, 'Causes of the warnings', 'warning'],
      [strict, 'Fix this first', 'violates'],
    ] as const) {
      const [shown, page] = [terminal(one, options), html(one)]
      expect(shown)
        .to.include(heading)
        .and.match(new RegExp(`^ +${label} +explains`, 'm'))
      expect(page).to.include(heading)
      expect(page.match(/<dt>(?:violates|warning)<\/dt>/g)).to.deep.equal([`<dt>${label}</dt>`])
    }
  })

  it('of warnings are not what to fix first if a violation has no cause', () => {
    const warning = { ...cause, requirement: 'no-id-in-answer', requirements: ['no-id-in-answer'] }
    const findings = replaced(
      finding('no-id-in-answer', { status: 'failed', message: 'has an id' }),
      finding('id-int64', { status: 'failed', message: 'refused' }),
    )
    const one = report({
      findings,
      causes: [{ ...warning, findings: findings.slice(0, 1).map(({ check }) => check) }],
    })
    expect(terminal(one, options)).to.include('Causes of the warnings').and.not.include('Fix this first')
    const [, page = ''] = html(one).split('<h2 id="fix-heading">')
    expect(page).to.match(/^Fix this first/)
    expect(page.indexOf('refused')).to.be.within(0, page.indexOf('class="twin"'))
  })

  it('link the requirements that they violate', () => {
    expect(html(caused)).to.include('<a href="#requirement-create-minimal">')
    expect(markdown(caused)).to.include(
      'Findings: [`id-int64`](#id-int64), [`create-minimal`](#create-minimal)',
    )
    expect(markdown(caused)).to.include('\n#### `create-minimal`\n')
  })

  it('name every requirement that they violate in an annotation', () => {
    const requirements = ['id-int64', 'create-minimal', 'create-with-tag', 'unicode-names', 'plant-shape']
    expect(github(report({ ...caused, causes: [{ ...cause, requirements }] }))).to.include(
      requirements.join(', '),
    )
  })

  it('stand in the message of each JUnit case that they explain, and of no other', () => {
    const messages = [...junit(caused).matchAll(/<failure message="([^"]*)"/g)].map(([, message]) => message)
    expect(messages.filter((message) => message?.startsWith(statement))).to.have.length(2)
    expect(messages).to.include('message is missing')
  })
})
