import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Finding } from '../../../reports/model.ts'
import { sanitise } from '../../../suites/session/evidence.ts'

const finding: Finding = {
  check: 'requirements/json-forms/accepts spaces between the tokens',
  title: 'accepts spaces between the tokens',
  requirement: 'json-forms',
  engine: 'requirements',
  outcome: { status: 'failed', message: 'the answer has the token in it: tok' },
  evidence: [],
  reproduce: null,
}

const fitted = (text: string): Finding => sanitise([{ text, placeholder: '$SECRET' }])(finding)

describe('A finding that is made fit for a report', () => {
  it('keeps the words of its title where a short secret is part of one, and loses the secret elsewhere', () => {
    const { check, title, outcome } = fitted('tok')
    expect({ check, title }).to.deep.equal({ check: finding.check, title: finding.title })
    expect(outcome).to.have.property('message', 'the answer has the $SECRETen in it: $SECRET')
  })

  it('loses a longer secret in its title too', () => {
    expect(fitted('between').title).to.equal('accepts spaces $SECRET the tokens')
  })
})
