/** Slugs of the checks that judge what other checks sent. */
export const wholeRunSlugs = [
  'after-hostile',
  'again',
  'dropped',
  'every-response',
  'next-create',
  'usual',
] as const

export type WholeRunSlug = (typeof wholeRunSlugs)[number]
