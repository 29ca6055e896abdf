import { isObject } from '../../common/is-object.ts'

type Key = string | number

/** The value at a path in a parsed document. Throws if there is none. */
export function at(document: unknown, ...path: readonly Key[]): unknown {
  let value = document
  for (const key of path) {
    value = Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined
    if (value === undefined) throw new Error(`There is nothing at ${path.join('.')}.`)
  }
  return value
}

export const textAt = (document: unknown, ...path: readonly Key[]): string => String(at(document, ...path))

export function listAt(document: unknown, ...path: readonly Key[]): readonly unknown[] {
  const value = at(document, ...path)
  if (!Array.isArray(value)) throw new Error(`${path.join('.')} is no list.`)
  return value
}

/** The member, or undefined. */
export const memberOf = (document: unknown, name: string): unknown =>
  isObject(document) ? document[name] : undefined

/** An object of texts; empty if there is none. */
export const textsOf = (value: unknown): Record<string, string> =>
  isObject(value) ? Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)])) : {}
