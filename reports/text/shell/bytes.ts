import { printfFormat, trByte } from './quoting.ts'
import { type Piece, piecesOf } from './runs.ts'

/** `yes` ends each line with a line feed, which is removed again. No shell word contains NUL, and a leading `-` is an option. */
const fitsYes = (pattern: Uint8Array): boolean =>
  !pattern.includes(0x0a) && !pattern.includes(0x00) && pattern[0] !== 0x2d

const print = (bytes: Uint8Array): string => `printf ${printfFormat(bytes)}`

function command(piece: Piece): string {
  if ('literal' in piece) return print(piece.literal)
  const { pattern, count } = piece
  const [byte = 0] = pattern
  if (pattern.length === 1) return `head -c ${count} /dev/zero | tr '\\0' ${trByte(byte)}`
  if (!fitsYes(pattern)) return `for i in $(seq ${count}); do ${print(pattern)}; done`
  return `yes "$(${print(pattern)})" | head -n ${count} | tr -d '\\n'`
}

/** A command for a POSIX shell that prints exactly these bytes. Long repetitions stay short: a name of a million letters is one word. */
export function bytesCommand(bytes: Uint8Array): string {
  const commands = piecesOf(bytes).map(command)
  return commands.length === 1 ? commands.join('') : `{ ${commands.join('; ')}; }`
}
