import { isCut, startOfCutEscape } from './cut.ts'
import { endOfBackslashes, escapesAt, isBackslash, startsEscape } from './escapes.ts'

/** A text that may contain escapes. */
interface View {
  readonly bytes: Buffer
  /** The place of each byte in the original text. */
  readonly origin: (at: number) => number
}

/** Maximum number of nested encodings: JSON in JSON in HTML in a URL, and one more. */
const maxLayers = 5

/** A text while its escapes are resolved. */
class Resolution {
  readonly #text: Buffer
  readonly #origins: Int32Array
  readonly #origin: View['origin']
  #length = 0

  constructor({ bytes, origin }: View) {
    this.#text = Buffer.alloc(bytes.length)
    this.#origins = new Int32Array(bytes.length + 1)
    this.#origin = origin
  }

  /** @param at their place before escapes were resolved */
  add(bytes: readonly number[], at: number): void {
    for (const byte of bytes) {
      this.#text[this.#length] = byte
      this.#origins[this.#length] = this.#origin(at)
      this.#length += 1
    }
  }

  /** Removes what came from this place on. */
  dropFrom(at: number): void {
    while (this.#length > 0 && (this.#origins[this.#length - 1] ?? 0) >= this.#origin(at)) this.#length -= 1
  }

  view(end: number): View {
    const origins = this.#origins
    origins[this.#length] = this.#origin(end)
    return { bytes: this.#text.subarray(0, this.#length), origin: (at) => origins[at] ?? 0 }
  }
}

/**
 * The text with one layer of escapes resolved. Backslashes that do not begin an escape stay, but of an escape that is escaped itself,
 * as in JSON text within JSON, only the last one: the next layer has the escape. An escape that was cut is left out: what precedes it
 * may be a part of an escape of the next layer, and has to stand right before the mark of the cut.
 */
function resolved(view: View): View {
  const { bytes } = view
  const resolution = new Resolution(view)
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    if (isCut(bytes, at)) resolution.dropFrom(startOfCutEscape(bytes, at))
    const end = isBackslash(byte) ? endOfBackslashes(bytes, at) : at + 1
    const last = end - 1
    const [outermost] = startsEscape(byte) ? escapesAt(bytes, last) : []
    if (outermost !== undefined && (last - at) % 2 === 1) {
      resolution.add([byte], at)
      at = end
      continue
    }
    for (let place = at; place < last; place += 1) resolution.add([byte], place)
    resolution.add(outermost?.bytes ?? [byte], last)
    at = outermost?.end ?? end
  }
  return resolution.view(bytes.length)
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
