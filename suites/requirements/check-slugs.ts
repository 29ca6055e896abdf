/** Slugs of the checks of many-creates that a run starts in its own way. */
export const manyCreatesSlugs = {
  afterPause: 'after-pause',
  inFlight: 'in-flight',
  longConnection: 'long-connection',
} as const

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
