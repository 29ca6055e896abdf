/** The implementations of docs/sample: the reference server, and it with a named variant or fault. */
export const implementations: Readonly<Record<string, readonly string[]>> = {
  reference: [],
  'own-status': ['duplicates-409'],
  'number-ids': ['id-unsafe-refused'],
}

/** Enough to see what a table shows; with all requirements the pages of the sample have 500 KB. */
export const requirements: readonly string[] = [
  'create-minimal',
  'create-with-tag',
  'id-int64',
  'id-required',
  'name-required',
  'auth-required',
  'plant-shape',
  'error-shape',
  'tag-kept',
  'no-id-in-answer',
  'duplicate-id',
]
