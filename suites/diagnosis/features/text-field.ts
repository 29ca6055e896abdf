import type { LoggedRequest } from '../logged-request.ts'
import type { Field } from '../texts/text-changes.ts'

export const fields: readonly Field[] = ['name', 'tag']

/** The requirements about texts that services take from every plant. */
export const creating: Readonly<Record<Field, string>> = { name: 'create-minimal', tag: 'create-with-tag' }

export const fieldText = ({ plant }: LoggedRequest, field: Field): string | undefined => plant?.[field]
