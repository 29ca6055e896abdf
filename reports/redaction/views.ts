import { escapesAt, startsEscape } from './escapes.ts'

/** A text that may contain escapes. */
interface View {
  readonly bytes: Buffer
  /** The place of each byte in the original text. */
  readonly origin: (at: number) => number
}

/** Maximum number of nested encodings: JSON in HTML in a URL, and one more. */
const maxLayers = 4

/** The text with one layer of escapes resolved. A backslash that does not begin an escape stays. */
function resolved({ bytes, origin }: View): View {
  const text = Buffer.alloc(bytes.length)
  const origins = new Int32Array(bytes.length + 1)
  let length = 0
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    const [outermost] = startsEscape(byte) ? escapesAt(bytes, at) : []
    for (const one of outermost?.bytes ?? [byte]) {
      text[length] = one
      origins[length] = origin(at)
      length += 1
    }
    at = outermost?.end ?? at + 1
  }
  origins[length] = origin(bytes.length)
  return { bytes: text.subarray(0, length), origin: (at) => origins[at] ?? 0 }
}

/** The text as it is, and with one layer of escapes after the other resolved. */
export function viewsOf(text: string): View[] {
  const views: View[] = []
  let view: View = { bytes: Buffer.from(text), origin: (at) => at }
  while (views.length < maxLayers) {
    views.push(view)
    if (!view.bytes.some(startsEscape)) break
    const inner = resolved(view)
    if (inner.bytes.length === view.bytes.length) break
    view = inner
  }
  return views
}
