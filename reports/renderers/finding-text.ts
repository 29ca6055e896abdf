import type { Exchange, Finding } from '../model.ts'
import { authorizationOf, headerValue } from '../text/header-value.ts'
import { counted, grouped } from '../text/plural.ts'
import { bodyPreview, shortened } from '../text/preview.ts'
import { escapeInvisible } from '../text/escape-invisible.ts'

/** Maximum length of a body: enough for every response of the service, and short enough for forty failures on a screen. */
const bodyLimit = 400
const messageLimit = 1_000
const commandLimit = 4_000

/** A label and its text. */
export type LabelledLine = readonly [label: string, text: string]

/** Width of the column of labels. */
export const labelWidth = 10

/** The usual credential is not shown. */
const usualCredential = /^Bearer \$PLANT_STORE_TOKEN$/

function credential({ request: { headers } }: Exchange): LabelledLine[] {
  const value = authorizationOf(headers)
  if (value === undefined) return [['', '(no Authorization header)']]
  return usualCredential.test(value) ? [] : [['', `Authorization: ${shortened(value, bodyLimit)}`]]
}

/** Requirements that a credential decides. */
const ofCredentials: ReadonlySet<string> = new Set(['auth-required', 'invalid-token'])

function sent({ request }: Exchange): LabelledLine[] {
  const type = headerValue(request.headers, 'content-type')
  const head = `${request.method} ${shortened(request.path, bodyLimit)}`
  return [
    ['sent', type === undefined ? head : `${head}, ${shortened(type, bodyLimit)}`],
    ['', bodyPreview(request.body, bodyLimit)],
  ]
}

function received({ response, failure }: Exchange): LabelledLine[] {
  const lines: LabelledLine[] = []
  if (response !== null) {
    const type = shortened(headerValue(response.headers, 'content-type') ?? 'no content type', bodyLimit)
    const status = `${response.status} ${shortened(response.reason, bodyLimit)}`.trimEnd()
    const location = headerValue(response.headers, 'location')
    const isRedirect = response.status >= 300 && response.status < 400
    lines.push(['got', `${status}, ${type}, ${counted(response.body.bytes, 'byte')}`])
    if (isRedirect && location !== undefined) lines.push(['', `Location: ${shortened(location, bodyLimit)}`])
    lines.push(['', bodyPreview(response.body, bodyLimit)])
  }
  if (failure !== undefined)
    lines.push(['got', `${failure.kind}: ${shortened(failure.message, messageLimit)}`])
  return lines
}

/** The outcome in words, without the exchange. */
export function outcomeLines({ outcome }: Finding): LabelledLine[] {
  const line = (label: string, text: string | undefined): LabelledLine[] =>
    text === undefined ? [] : [[label, shortened(text, messageLimit)]]
  switch (outcome.status) {
    case 'passed':
      return []
    case 'failed':
      return [
        ...line('found', outcome.message),
        ...line('expected', outcome.expected),
        ...line('actual', outcome.actual),
      ]
    case 'observed':
      return line('observed', outcome.value)
    case 'inconclusive':
    case 'notApplicable':
      return line('reason', outcome.reason)
    case 'kitError':
      return line('kit error', outcome.message)
  }
}

/** A command; of a long one, only its length. */
export const labelledCommand = (label: string, command: string): LabelledLine => [
  label,
  command.length > commandLimit
    ? `a line of ${grouped(command.length)} characters, in report.json`
    : escapeInvisible(command),
]

const curl = ({ reproduce }: Finding): LabelledLine[] =>
  reproduce === null ? [] : [labelledCommand('curl', reproduce)]

/** The simplest generated case that fails, and its origin. */
export function counterexampleLines({ counterexample }: Finding): LabelledLine[] {
  if (counterexample === undefined) return []
  const { seed, path, text, runs } = counterexample
  const from = `seed ${shortened(seed, messageLimit)}, path ${shortened(path, messageLimit)}`
  return [
    ['case', shortened(text, messageLimit)],
    ['', `${from}, shrunk in ${counted(runs, 'request')}`],
  ]
}

/**
 * One finding as labelled lines: the outcome, the deciding exchange, and the command that sends it again. Invisible characters are
 * shown.
 */
export function findingLines(finding: Finding): LabelledLine[] {
  const exchange = finding.evidence.at(-1)
  const deciding =
    exchange !== undefined && ofCredentials.has(finding.requirement) ? credential(exchange) : []
  const evidence = exchange === undefined ? [] : [...sent(exchange), ...deciding, ...received(exchange)]
  return [...outcomeLines(finding), ...counterexampleLines(finding), ...evidence, ...curl(finding)]
}

/** The finding as lines of plain text, labels in a column. */
export const findingTexts = (finding: Finding): string[] =>
  findingLines(finding).map(([label, text]) => `${label.padEnd(labelWidth)}${text}`)
