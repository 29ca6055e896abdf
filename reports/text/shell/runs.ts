/** Bytes as they are, or a short pattern repeated. */
export type Piece =
  | { readonly literal: Uint8Array }
  | { readonly pattern: Uint8Array; readonly count: number }

/** Maximum length of a pattern, such as `{"a":`: longer ones do not occur in requests that are made long on purpose. */
const maxPatternLength = 16
/** Minimum length of a run: shorter ones are easier to read unchanged. */
const minRunLength = 100

/** The end of the run of `period` bytes that begins at `from`: the first byte that differs from the one a period before it. */
function endOfRun(bytes: Uint8Array, from: number, period: number): number {
  let end = from + period
  while (end < bytes.length && bytes[end] === bytes[end - period]) end += 1
  return end
}

function runAt(bytes: Uint8Array, from: number): { pattern: Uint8Array; count: number } | null {
  for (let period = 1; period <= maxPatternLength; period += 1) {
    const length = endOfRun(bytes, from, period) - from
    if (length >= minRunLength) {
      return { pattern: bytes.subarray(from, from + period), count: Math.floor(length / period) }
    }
  }
  return null
}

/** The bytes cut into literal pieces and long runs, in order. */
export function piecesOf(bytes: Uint8Array): Piece[] {
  const pieces: Piece[] = []
  let literalFrom = 0
  let at = 0
  const flush = (): void => {
    if (at > literalFrom) pieces.push({ literal: bytes.subarray(literalFrom, at) })
  }
  while (at < bytes.length) {
    const run = runAt(bytes, at)
    if (run === null) {
      at += 1
    } else {
      flush()
      pieces.push(run)
      at += run.pattern.length * run.count
      literalFrom = at
    }
  }
  flush()
  return pieces
}
