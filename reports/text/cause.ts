import type { Cause } from '../model.ts'
import { counted, listed } from './plural.ts'

/** `Every valid create: 201 instead of 200.`; `Every 10th request: …`; `When the id is negative: …` */
export function statementOf({ condition, deviation }: Pick<Cause, 'condition' | 'deviation'>): string {
  const short = condition.includes(' and ') ? condition : condition.replace(/^it is (?=every )/, '')
  const isSentence = /^(?:every |now and then)/.test(short)
  const beginning = isSentence ? short.charAt(0).toUpperCase() + short.slice(1) : `When ${condition}`
  return `${beginning}: ${deviation}.`
}

const maxNamed = 3

/** `explains 58 of 58 failures: create-minimal, id-int64 and 9 more`. @param named how many requirements are listed */
export function explainsOf({ findings, requirements }: Cause, all: number, named = maxNamed): string {
  return `explains ${findings.length} of ${counted(all, 'failure')}: ${listed(requirements, named)}`
}

/** `24 of 24 requests that met the condition went wrong, 0 of 154 others`. */
export function supportText({ support }: Cause): string {
  const { metAndDeviated, metAndRight, unmetAndDeviated, unmetAndRight } = support
  const met = `${metAndDeviated} of ${counted(metAndDeviated + metAndRight, 'request')} that met the condition`
  return `${met} went wrong, ${unmetAndDeviated} of ${counted(unmetAndDeviated + unmetAndRight, 'other')}`
}
