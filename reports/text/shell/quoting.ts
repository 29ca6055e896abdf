/** The text as one word of a POSIX shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const octal = (byte: number): string => `\\${byte.toString(8).padStart(3, '0')}`

const isPlain = (byte: number, index: number): boolean =>
  byte >= 0x20 && byte < 0x7f && byte !== 0x27 && byte !== 0x5c && !(index === 0 && byte === 0x2d)

/**
 * The bytes as a quoted format of `printf`: printable ASCII unchanged, everything else, quotes and backslashes as `\ooo`. A leading
 * `-`, which would be an option, is also written so.
 */
export const printfFormat = (bytes: Uint8Array): string =>
  `'${Array.from(bytes, (byte, index) =>
    byte === 0x25 ? '%%' : isPlain(byte, index) ? String.fromCharCode(byte) : octal(byte),
  ).join('')}'`

/** One byte as an operand of `tr`. */
export const trByte = (byte: number): string =>
  /^[A-Za-z0-9]$/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `'${octal(byte)}'`
