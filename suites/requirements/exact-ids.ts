import { int64, two31, two32, two53 } from '../../contracts/int64.ts'

/** Ends of usual ranges, at which a comparison may be off by one. Each run sends the same ones. */
export const exactIds: readonly bigint[] = [
  0n,
  1n,
  -1n,
  two31 - 1n,
  two31,
  -two31,
  two32 - 1n,
  two53,
  int64.high,
  int64.low,
]
