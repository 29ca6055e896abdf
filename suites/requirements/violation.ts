import { AssertionError } from 'chai'
import type { Exchange } from '../../reports/model.ts'
import { responseInWords } from '../rules/acceptance.ts'

/** A failed expectation about a response: an AssertionError, as chai and mocha use it, with the exchanges that show it. */
export class Violation extends AssertionError<{ expected: string; actual: string; showDiff: boolean }> {
  /** The deciding exchange is last. */
  readonly evidence: readonly Exchange[]
  readonly expected: string
  readonly actual: string

  constructor(evidence: readonly Exchange[], message: string, expected: string, actual: string) {
    super(message, { expected, actual, showDiff: false })
    this.evidence = evidence
    this.expected = expected
    this.actual = actual
  }
}

/** The response to a valid create that is not accepted, in words. If it is a 200, the name is wrong. */
export const responseToCreateInWords = (exchange: Exchange): string =>
  exchange.response?.status === 200 ? 'status 200 with another name' : responseInWords(exchange)
