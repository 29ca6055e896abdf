/** Breaks prose at spaces; a word longer than the line stays whole, so that it can be copied. */
export function wrapped(text: string, width: number, indent: string): string[] {
  const lines: string[] = []
  let line = indent
  for (const word of text.split(' ')) {
    if (line !== indent && line.length + word.length >= width) {
      lines.push(line)
      line = indent
    }
    line += line === indent ? word : ` ${word}`
  }
  return [...lines, line]
}
