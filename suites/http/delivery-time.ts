/** Interval between two pieces of a body, in milliseconds, so that they arrive separately. */
const pieceInterval = 6
/** Maximum time from the first to the last of many pieces, in milliseconds. With shorter intervals, only some of them arrive separately. */
const maxTime = 45

/** The interval between the pieces of a body, in milliseconds. */
export const pieceIntervalOf = (pieces: number): number => Math.min(pieceInterval, maxTime / pieces)

/** The time from the head of a request to the end of its body, in milliseconds. @param splits how often the body is split */
export const deliveryTime = (splits: number, bodyDelay = 0): number =>
  Math.round(bodyDelay + splits * pieceIntervalOf(splits + 1))
