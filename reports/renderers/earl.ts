import type { Report, RequirementRow } from '../model.ts'
import { acceptancesOf, type RequirementResult, requirementResultsOf } from '../requirement-result.ts'
import { originOf } from '../labels.ts'
import { shortened } from '../text/preview.ts'
import { escapeInvisible } from '../text/escape-invisible.ts'
import { linedJson } from '../text/lined-json.ts'
import type { RequirementStatus } from '../verdict.ts'
import { outcomeLines } from './finding-text.ts'

const reference = { '@type': '@id' } as const

/** The prefixes that W3C's own reports use, and the properties whose values are IRIs. */
const context = {
  earl: 'http://www.w3.org/ns/earl#',
  dct: 'http://purl.org/dc/terms/',
  doap: 'http://usefulinc.com/ns/doap#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
  'earl:assertedBy': reference,
  'earl:subject': reference,
  'earl:test': reference,
  'earl:mode': reference,
  'earl:outcome': reference,
  'dct:date': { '@type': 'xsd:dateTime' },
}

const outcomes: Readonly<Record<RequirementStatus, string>> = {
  passed: 'earl:passed',
  failed: 'earl:failed',
  notApplicable: 'earl:inapplicable',
  inconclusive: 'earl:cantTell',
  kitError: 'earl:cantTell',
  observed: 'earl:cantTell',
  unjudged: 'earl:untested',
}

const textLimit = 1_000
const listedFindings = 5

/** The same for every implementation and every version of the kit, so that reports can be compared. */
const testIri = ({ name }: Report['kit'], { id }: RequirementRow): string =>
  `pkg:npm/${encodeURIComponent(escapeInvisible(name))}#${encodeURIComponent(escapeInvisible(id))}`

/** A target whose address is not a URL is a blank node. */
const subjectIri = ({ url }: Report['target']): string => (URL.canParse(url) ? new URL(url).href : '_:target')

function infoOf(result: RequirementResult): { 'earl:info'?: string } {
  const { status, counts, findings } = result
  if (status === 'passed') return {}
  const accepted = acceptancesOf(result).map((text) => `accepted: ${text}`)
  const warning =
    status === 'failed' && !counts && accepted.length === 0 ? ['a warning: it does not count'] : []
  const telling = findings.filter(({ outcome }) => outcome.status !== 'passed').slice(0, listedFindings)
  const lines = telling.flatMap((finding) =>
    outcomeLines(finding)
      .slice(0, 1)
      .map(([, text]) => text),
  )
  const info = [...accepted, ...warning, ...new Set(lines)]
  return info.length === 0 ? {} : { 'earl:info': info.map((text) => shortened(text, textLimit)).join('\n') }
}

/** W3C EARL 1.0 as JSON-LD: an assertion for each requirement, except those that are only observed, which cannot pass or fail. */
export function earl(report: Report): string {
  const { kit, target } = report
  const assertor = `pkg:npm/${encodeURIComponent(escapeInvisible(kit.name))}@${encodeURIComponent(escapeInvisible(kit.version))}`
  const subject = subjectIri(target)
  const judged = requirementResultsOf(report).filter(({ row }) => row.level !== 'observe')
  const nodes: object[] = [
    {
      '@id': assertor,
      '@type': ['earl:Assertor', 'earl:Software'],
      'dct:title': kit.name,
      'doap:release': { '@type': 'doap:Version', 'doap:revision': kit.version },
    },
    { '@id': subject, '@type': 'earl:TestSubject', 'dct:title': shortened(target.url, textLimit) },
    ...judged.map(({ row }) => ({
      '@id': testIri(kit, row),
      '@type': 'earl:TestRequirement',
      'dct:title': shortened(row.id, textLimit),
      'dct:description': shortened(`${row.statement} (${originOf(row)})`, textLimit),
    })),
    ...judged.map((result) => ({
      '@type': 'earl:Assertion',
      'earl:assertedBy': assertor,
      'earl:subject': subject,
      'earl:test': testIri(kit, result.row),
      'earl:mode': 'earl:automatic',
      'earl:result': {
        '@type': 'earl:TestResult',
        'earl:outcome': result.leftOut ? 'earl:untested' : outcomes[result.status],
        'dct:date': report.startedAt,
        ...infoOf(result),
      },
    })),
  ]
  return linedJson({ '@context': context, '@graph': nodes }, 2)
}
