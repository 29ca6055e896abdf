/** Slugs of the checks of many-creates that a run starts in its own way. */
export const manyCreatesSlugs = {
  afterPause: 'after-pause',
  inFlight: 'in-flight',
  longConnection: 'long-connection',
} as const
