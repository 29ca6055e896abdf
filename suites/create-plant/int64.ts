/** The ids of a plant (specification, section 2: int64). */
export const int64 = { low: -(2n ** 63n), high: 2n ** 63n - 1n }

export const isInt64 = (id: bigint): boolean => id >= int64.low && id <= int64.high
