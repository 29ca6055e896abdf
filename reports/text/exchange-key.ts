import type { Exchange } from '../model.ts'

/** A key of an exchange that is unique in a run: engines number their exchanges separately, and a cut copy keeps its key. */
export const keyOf = ({ id, timing }: Pick<Exchange, 'id' | 'timing'>): string => `${id} ${timing.startedAt}`
