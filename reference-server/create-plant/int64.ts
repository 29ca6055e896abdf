/** Characters of `-9223372036854775808`, the longest int64. */
const longest = 20

/** The digits of a JSON number that may have a fraction or an exponent; null if its value is not an integer. */
function digitsOf(number: string): string | null {
  const [mantissa = '', exponent = '0'] = number.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.split('.')
  const digits = whole + fraction
  // A loop: the pattern /0+$/ takes quadratic time on a hostile number.
  let end = digits.length
  while (digits.endsWith('0', end)) end -= 1
  const significant = digits.slice(0, end).replace(/^(-?)0+/, '$1')
  if (significant === '' || significant === '-') return '0'
  const zeros = Number(exponent) - fraction.length + digits.length - end
  return zeros < 0 ? null : significant + '0'.repeat(Math.min(zeros, longest))
}

/**
 * The exact value of a JSON number (section 2, `id`: int64). As in JSON Schema, `1.0`, `-0` and `4e2` are integers.
 *
 * @param number the number as it is written in the JSON text
 */
export function readInt64(number: string): bigint | 'fraction' | 'out-of-range' {
  const digits = /[.e]/i.test(number) ? digitsOf(number) : number
  if (digits === null) return 'fraction'
  if (digits.length > longest) return 'out-of-range'
  const value = BigInt(digits)
  return BigInt.asIntN(64, value) === value ? value : 'out-of-range'
}
