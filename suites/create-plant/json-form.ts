import { escaped } from './new-plant.ts'
import type { Form } from '../campaign/generated-case.ts'

/** The members of a NewPlant as JSON literals; one that is missing is not written. */
export interface Members {
  readonly id?: string
  readonly name?: string
  readonly tag?: string
}

type Member = keyof Members

const orders: readonly (readonly Member[])[] = [
  ['id', 'name', 'tag'],
  ['name', 'id', 'tag'],
  ['id', 'tag', 'name'],
  ['tag', 'id', 'name'],
  ['name', 'tag', 'id'],
  ['tag', 'name', 'id'],
]

export const usualForm: Form = { order: 0, space: '', escapes: 'none' }

/** A string literal with every character escaped; other literals as they are. */
function escapedLiteral(literal: string): string {
  if (!literal.startsWith('"')) return literal
  const value: unknown = JSON.parse(literal)
  return typeof value === 'string' ? `"${escaped(value)}"` : literal
}

const keys: Readonly<Record<Member, string>> = { id: '"id"', name: '"name"', tag: '"tag"' }

const escapedKeys: Readonly<Record<Member, string>> = {
  id: `"${escaped('id')}"`,
  name: `"${escaped('name')}"`,
  tag: `"${escaped('tag')}"`,
}

/** Writes the members as JSON in a form: all of them mean the same (section 1, "as JSON"). */
export function jsonIn({ order, space, escapes }: Form, members: Members): string {
  const written = escapes === 'keys' || escapes === 'both' ? escapedKeys : keys
  const escapesValues = escapes === 'values' || escapes === 'both'
  let json = ''
  for (const member of orders[order] ?? []) {
    const literal = members[member]
    if (literal === undefined) continue
    const comma = json === '' ? '' : `${space},${space}`
    json += `${comma}${written[member]}${space}:${space}${escapesValues ? escapedLiteral(literal) : literal}`
  }
  return `${space}{${space}${json}${space}}${space}`
}
