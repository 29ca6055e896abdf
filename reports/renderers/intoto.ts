import { sha256 } from '../../common/sha256.ts'
import type { Report } from '../model.ts'
import { type RequirementResult, requirementResultsOf } from '../requirement-result.ts'
import { shortened } from '../text/preview.ts'
import { jsonText } from '../text/escape-invisible.ts'
import { type Verdict, verdictOf } from '../verdict.ts'
import type { RenderOptions } from './renderer.ts'

type Result = 'PASSED' | 'WARNED' | 'FAILED'

/** The result in terms of in-toto. A run that judged too little has to stop a deployment, as a violation does. */
const results: Readonly<Record<Verdict, Result>> = {
  conformant: 'PASSED',
  accepted: 'WARNED',
  stale: 'FAILED',
  partial: 'FAILED',
  'non-conformant': 'FAILED',
  inconclusive: 'FAILED',
}

const maxNameLength = 200

const digestOf = (value: object): { sha256: string } => ({
  sha256: sha256(JSON.stringify(value)),
})

/** The configuration of the run: the contract, the kit and the options, each with its digest or its address. */
function configurationOf(
  { kit, target, contract, seed, plan, decisions }: Report,
  verdict: Verdict,
): object[] {
  const { name, version, node } = kit
  return [
    {
      name: 'contract',
      digest: { sha256: contract.digest.replace(/^sha256:/, '') },
      annotations: { version: contract.version },
    },
    { name: 'kit', uri: `pkg:npm/${name}@${version}`, annotations: { node, verdict } },
    { name: 'plan', digest: digestOf(plan), annotations: { target: target.url, seed, strict: plan.strict } },
    ...(decisions === undefined ? [] : [{ name: 'decisions', digest: digestOf(decisions) }]),
  ]
}

/** Ids of requirements. Observations, and what could not be judged, are in none of the lists. */
const idsOf = (all: readonly RequirementResult[]): string[] =>
  all.map(({ row }) => shortened(row.id, maxNameLength))

/** An in-toto Statement v1 with the test-result predicate v0.1, which deployment policies ask of an artifact. It is not signed. */
export function intoto(report: Report, { subjects = [] }: RenderOptions): string {
  const verdict = verdictOf(report)
  const asked = requirementResultsOf(report).filter(({ asked, row }) => asked && row.level !== 'observe')
  const failed = asked.filter(({ status }) => status === 'failed')
  const warned = failed.filter(({ counts }) => !counts)
  const result = results[verdict]
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: subjects,
    predicateType: 'https://in-toto.io/attestation/test-result/v0.1',
    predicate: {
      result: result === 'PASSED' && warned.length > 0 ? 'WARNED' : result,
      configuration: configurationOf(report, verdict),
      passedTests: idsOf(asked.filter(({ status }) => status === 'passed')),
      warnedTests: idsOf(warned),
      failedTests: idsOf(failed.filter(({ counts }) => counts)),
    },
  }
  return `${jsonText(statement, 2)}\n`
}
