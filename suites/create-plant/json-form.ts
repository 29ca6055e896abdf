import { escaped, type NewPlant } from './new-plant.ts'

/** How the JSON text of a NewPlant is written: all forms mean the same (section 1, "as JSON"). */
export interface JsonForm {
  /** Index in `orders`: 0 is id, name, tag. */
  readonly order: number
  /** Between all tokens. */
  readonly space: string
  readonly escapes: 'none' | 'keys' | 'values' | 'both'
  /** Whether the hexadecimal digits of escapes are in upper case. */
  readonly upperCase?: boolean
  /** Whether vowels and characters beyond ASCII stay as they are if the others are written as escapes. */
  readonly mixed?: boolean
}

/** The members of a NewPlant as JSON literals. Missing ones are not written. */
export interface Members {
  readonly id?: string
  readonly name?: string
  readonly tag?: string
}

export const jsonMembers = ({ id, name, tag }: NewPlant): Members => ({
  id,
  name: JSON.stringify(name),
  ...(tag === undefined ? {} : { tag: JSON.stringify(tag) }),
})

type Member = keyof Members

const orders: readonly (readonly Member[])[] = [
  ['id', 'name', 'tag'],
  ['name', 'id', 'tag'],
  ['id', 'tag', 'name'],
  ['tag', 'id', 'name'],
  ['name', 'tag', 'id'],
  ['tag', 'name', 'id'],
]

export const usualForm: JsonForm = { order: 0, space: '', escapes: 'none' }

const asciiButVowels = /(?![aeiou])\p{ASCII}/giu

const escapedIn = ({ upperCase, mixed }: JsonForm, text: string): string => {
  if (mixed === true) return text.replaceAll(asciiButVowels, escaped)
  const all = escaped(text)
  return upperCase === true ? all.replaceAll(/[a-f]/g, (digit) => digit.toUpperCase()) : all
}

/** A string literal with every character escaped; other literals as they are. */
function escapedLiteral(form: JsonForm, literal: string): string {
  if (!literal.startsWith('"')) return literal
  const value: unknown = JSON.parse(literal)
  return typeof value === 'string' ? `"${escapedIn(form, value)}"` : literal
}

/** The members in the order of the form, each as it is written. */
function written(form: JsonForm, members: Members): [Member, string][] {
  const { order, space, escapes } = form
  const escapesKeys = escapes === 'keys' || escapes === 'both'
  const escapesValues = escapes === 'values' || escapes === 'both'
  return (orders[order] ?? []).flatMap((member) => {
    const literal = members[member]
    if (literal === undefined) return []
    const key = escapesKeys ? `"${escapedIn(form, member)}"` : `"${member}"`
    return [[member, `${key}${space}:${space}${escapesValues ? escapedLiteral(form, literal) : literal}`]]
  })
}

const openObject = ({ space }: JsonForm, texts: readonly (readonly [Member, string])[]): string =>
  `${space}{${space}${texts.map(([, text]) => text).join(`${space},${space}`)}`

/** Writes the members as JSON in a form. */
export const jsonIn = (form: JsonForm, members: Members): string =>
  `${openObject(form, written(form, members))}${form.space}}${form.space}`

/** The beginning of the JSON up to the end of id and name. */
export function wholeBeginning(form: JsonForm, members: Members): string {
  const texts = written(form, members)
  const last = texts.findLastIndex(([member]) => member !== 'tag')
  return openObject(form, texts.slice(0, last + 1))
}
