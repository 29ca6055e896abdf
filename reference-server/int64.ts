/** An int64, exact: a number where a JavaScript number holds it, since that is faster, a bigint elsewhere. */
export type Int64 = number | bigint

/** The same integer in the form that ids have, so that equal ids are the same key of a Map. */
export const int64 = (value: bigint): Int64 => (Number.isSafeInteger(Number(value)) ? Number(value) : value)

/** `-9223372036854775808`, the longest text of an int64. */
const longest = 20

/** The digits of a JSON number written with a fraction or an exponent; null where its value is not an integer. */
function digitsOf(lexeme: string): string | null {
  const [mantissa = '', exponent = '0'] = lexeme.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const digits = whole + fraction
  // A loop: a pattern for the zeros at the end takes quadratic time on a hostile number.
  let end = digits.length
  while (digits.endsWith('0', end)) end -= 1
  const significant = digits.slice(0, end).replace(/^0+/, '')
  if (significant === '') return '0'
  const zeros = Number(exponent) - fraction.length + digits.length - end
  if (zeros < 0) return null
  return (lexeme.startsWith('-') ? '-' : '') + significant + '0'.repeat(Math.min(zeros, longest))
}

/**
 * The exact value of a JSON number (section 2, `id`: int64). A JavaScript number cannot tell 2^63 from 2^63-1, so
 * the text is judged. As in JSON Schema, `1.0`, `-0` and `4e2` are integers.
 *
 * @param lexeme the number as it stands in the JSON text
 */
export function readInt64(lexeme: string): Int64 | 'fraction' | 'out-of-range' {
  const digits = /^-?\d+$/.test(lexeme) ? lexeme : digitsOf(lexeme)
  if (digits === null) return 'fraction'
  const number = Number(digits)
  if (Number.isSafeInteger(number)) return number
  if (digits.length > longest) return 'out-of-range'
  const value = BigInt(digits)
  return BigInt.asIntN(64, value) === value ? value : 'out-of-range'
}
