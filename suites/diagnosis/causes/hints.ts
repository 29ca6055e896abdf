import { boundariesIn } from '../conditions/condition.ts'
import type { Explanation } from './explanation.ts'

/** A usual reason, tied to what the target does wrong and when. */
interface Hint {
  /** Undefined if the reason does not depend on it. */
  readonly deviation?: RegExp
  /**
   * Matches the ids of the terms of the condition and the first bad value of each boundary, joined by spaces: `boundary:2147483648` or, if
   * the good value beside it is farther from 0, `inner-boundary:2147483647`.
   */
  readonly condition: RegExp
  readonly hint: string
}

const always = /^$/

/** Matches conditions each of whose alternatives is about NaN or Infinity. */
const onlyNotFinite = /^(?:variation-(?:NaN|Infinity)(?:(?! or ).)*(?: or |$))+$/

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)

const hints: readonly Hint[] = [
  {
    deviation: /^201 instead of 200$/,
    condition: always,
    hint: 'the default of the framework for POST; NestJS has @HttpCode(200)',
  },
  {
    condition: /^id-(?:no-)?double\b/,
    hint: 'a JSON number read into a double: JavaScript Number, Go map[string]any, PHP float',
  },
  { condition: /^id-float\b/, hint: 'an id kept in a 32-bit float' },
  { condition: /^id-low-32\b/, hint: 'an id cut to 32 bits: a cast to int' },
  {
    deviation: /^(?:refused|5)/,
    condition: /^id-(?!digits)\S*(?: boundary:-?214748364[789])+$|^id-digits\S* boundary:1[01]$/,
    hint: 'an id kept in 32 bits: INTEGER of a database, int of Java or C#',
  },
  {
    deviation: /^(?:refused|5)/,
    condition: /^id-(?!digits).* boundary:-?900719925474099[123]\b/,
    hint: 'ids held to the safe integers of JavaScript: Number.isSafeInteger',
  },
  {
    deviation: /^(?:refused|5)/,
    condition: /^id-negative$/,
    hint: 'an unsigned column, or a check that ids are positive',
  },
  {
    deviation: /^accepted$/,
    condition: onlyNotFinite,
    hint: 'json.loads of Python accepts NaN and Infinity',
  },
  {
    deviation: /^accepted$/,
    condition: /kind-after-end/,
    hint: 'a decoder that stops after the first value: Go json.Decoder, Jackson without FAIL_ON_TRAILING_TOKENS',
  },
  {
    deviation: /^accepted$/,
    condition: /kind-letter-case/,
    hint: 'Go encoding/json ignores the case of member names',
  },
  {
    deviation: /^(?:refused|5)|question mark|cut off|BMP/,
    condition: /-beyond-bmp\b/,
    hint: 'utf8 in place of utf8mb4 in MySQL: three bytes a character',
  },
  {
    deviation: /cut off/,
    condition: /(?:name|tag)-(?:characters|units|bytes)/,
    hint: 'the length of a database column',
  },
  {
    deviation: /^(?:refused|5)/,
    condition: /^type-/,
    hint: 'the Content-Type header compared as a whole string',
  },
  {
    deviation: /^accepted$/,
    condition: /connection-had-token/,
    hint: 'a check whose result is kept for the connection',
  },
  {
    deviation: /^refused with 40[13]$/,
    condition: /^(?:creates|order|unauthorised)-\S* boundary:\d+$/,
    hint: 'a token that expired during the run, or a lock-out after wrong ones',
  },
  {
    deviation: /^refused with 403$/,
    condition: /^(?:intermittent-|after-403|connection-had-403)$/,
    hint: 'a firewall or gateway that refuses many requests in a short time (--rate sends fewer), or a lock-out after wrong tokens',
  },
  {
    deviation: /another plant/,
    condition: /^(?:intermittent-)?in-flight/,
    hint: 'a variable that requests share',
  },
]

/** If creates fail from some request on: what the request before had. */
function lastBefore({ condition, explained, deviation: { judge } }: Explanation): string[] {
  if (judge.aspect !== 'status') return []
  const [term, ...more] = condition
  const { quantity, lower, upper } = term?.interval ?? {}
  if (more.length > 0 || quantity?.onlyGrows !== true || lower === undefined || upper !== undefined) return []
  const [first] = explained.toSorted((one, other) => one.order - other.order)
  const { variation, expect } = first?.before?.intent ?? {}
  return variation === undefined || expect === 'accepted'
    ? []
    : [`the request before the first of them had ${variation}: it may have left something broken`]
}

/** Likely reasons of a deviation, only those with evidence. */
export const hintsFor = (explanation: Explanation): string[] => {
  const { deviation, condition } = explanation
  const ids = condition.map(({ id }) => id)
  const boundaries = boundariesIn(condition).map(
    ({ good, bad }) => `${magnitude(good) > magnitude(bad) ? 'inner-' : ''}boundary:${bad}`,
  )
  const known = [...ids, ...boundaries].join(' ')
  return hints
    .filter((hint) => (hint.deviation?.test(deviation.signature) ?? true) && hint.condition.test(known))
    .map(({ hint }) => hint)
    .concat(lastBefore(explanation))
}
