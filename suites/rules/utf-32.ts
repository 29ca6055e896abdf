/** Whether these four bytes are a byte order mark or an ASCII character, the most significant byte first. */
const beginsText = ([first, second, third, fourth]: readonly number[]): boolean =>
  first === 0 && second === 0 && ((third === 0 && fourth !== 0) || (third === 0xfe && fourth === 0xff))

/** The text of bytes in UTF-32, which `TextDecoder` does not read; undefined if they are not. */
export function utf32Text(bytes: Buffer): string | undefined {
  const start = [...bytes.subarray(0, 4)]
  const isBigEndian = beginsText(start)
  if (bytes.length < 4 || bytes.length % 4 !== 0 || !(isBigEndian || beginsText(start.toReversed())))
    return undefined
  const characters = Array.from({ length: bytes.length / 4 }, (_, index) => {
    const code = isBigEndian ? bytes.readUInt32BE(index * 4) : bytes.readUInt32LE(index * 4)
    return code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code)
  })
  return characters.join('').replace(/^\u{feff}/u, '')
}
