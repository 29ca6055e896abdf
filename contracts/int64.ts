export const two31 = 2n ** 31n
export const two32 = 2n ** 32n
export const two53 = 2n ** 53n
export const two63 = 2n ** 63n

/** The ids of a plant (specification, section 2: int64). */
export const int64 = { low: -two63, high: two63 - 1n }

/** Maximum distance of an id from a boundary to be near it. */
export const near = 2n ** 20n

export const isInt64 = (id: bigint): boolean => id >= int64.low && id <= int64.high
