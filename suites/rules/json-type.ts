/** The type of a JSON value in words: `null`, `an array`, `a string`, … */
export function jsonType(value: unknown): string {
  if (value === null || value === undefined) return value === null ? 'null' : 'missing'
  if (Array.isArray(value)) return 'an array'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
