/** Whether a parsed JSON value is an object. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value if it is an object, otherwise an object without members. */
export const asObject = (value: unknown): Readonly<Record<string, unknown>> => (isObject(value) ? value : {})
