/** A text of a plant. */
export type Field = 'name' | 'tag'

export const fields: readonly Field[] = ['name', 'tag']

/** The requirements about texts that services take from every plant. */
export const creating: Readonly<Record<Field, string>> = { name: 'create-minimal', tag: 'create-with-tag' }
