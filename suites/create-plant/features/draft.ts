import type { Header } from '../../../reports/model.ts'
import { jsonIn, type JsonForm, jsonMembers, usualForm } from '../json-form.ts'
import { jsonOf, type NewPlant } from '../new-plant.ts'
import type { EarlierIds } from './earlier-ids.ts'
import { roomBesideSuffix, type UniqueData } from '../unique-data.ts'

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] }

/** How header fields are written. */
export type HeaderFields = 'lower case' | 'upper case' | 'reversed'

/** An unusual way to send the request. */
export interface WayOfSending {
  readonly connection?: 'kept' | 'new'
  readonly contentType?: string
  readonly headerFields?: HeaderFields
  /** Null: without this field. */
  readonly accept?: string | null
  /** Further header fields. */
  readonly headers?: readonly Header[]
  /** Milliseconds from the head to the body. */
  readonly bodyDelay?: number
  /** Where to split the body. */
  readonly split?: (body: Buffer) => readonly number[]
}

/** A valid create that feature values change one after the other. */
export class Draft {
  readonly unique: UniqueData
  readonly earlier: EarlierIds
  id: bigint | undefined
  name: string | undefined
  tag: string | undefined
  readonly charactersOfName: string[] = []
  readonly charactersOfTag: string[] = []
  form: Mutable<JsonForm> | undefined
  /** Length of the body in bytes. */
  length: number | undefined
  /** Whether the unique part comes first, so that a truncated name is still recognised. */
  isUniqueFirst = false
  /** Written `\/`. */
  escapesSlash = false
  sending: Mutable<WayOfSending> = {}

  constructor(unique: UniqueData, earlier: EarlierIds) {
    this.unique = unique
    this.earlier = earlier
  }

  /** The form to change. */
  get newForm(): Mutable<JsonForm> {
    this.form ??= { ...usualForm }
    return this.form
  }

  /** Draws what no value has set. */
  plant(): NewPlant {
    const id = String(this.id ?? this.unique.id())
    const characters = this.charactersOfName.join('')
    const charactersOfTag = this.charactersOfTag.join('')
    const tag = charactersOfTag === '' ? this.tag : this.#tagged(charactersOfTag)
    const name = this.name ?? (characters === '' ? this.unique.name() : this.#named(characters))
    return tag === undefined ? { id, name } : { id, name, tag }
  }

  json(plant: NewPlant): string {
    const written = this.form === undefined ? jsonOf(plant) : jsonIn(this.form, jsonMembers(plant))
    const slashed = this.escapesSlash ? written.replaceAll('/', '\\/') : written
    return this.length === undefined ? slashed : padded(slashed, this.length)
  }

  /** A short tag gets a suffix: the same one would be sent again, and the specification leaves open tags of one or two characters. */
  #tagged(characters: string): string {
    if ([...characters].length > roomBesideSuffix) return characters
    return this.#besideSuffix(characters, this.charactersOfTag.length % 2 === 0)
  }

  /** The unique part comes last for an even number of values, and first for an odd one, so that characters have both places. */
  #named(characters: string): string {
    return this.#besideSuffix(characters, !this.isUniqueFirst && this.charactersOfName.length % 2 === 0)
  }

  #besideSuffix(characters: string, isSuffixLast: boolean): string {
    const suffix = this.unique.suffix()
    return isSuffixLast ? `${characters} ${suffix}` : `${suffix} ${characters}`
  }
}

/** Readers often take this many bytes at a time, or a power of two that divides it. */
const readSize = 1_024

/** What precedes the first character of the name that has more than one byte. */
const beforeWide = /^.*?"name"\s*:\s*"(?:[^"\\\x80-\uffff]|\\.)*(?=[^\0-\x7f])/s

/** White space of this length on both sides of a place. */
const around = (length: number, place: string): string =>
  ' '.repeat(Math.ceil(length / 2)) + place + ' '.repeat(Math.floor(length / 2))

/**
 * JSON of at least this many bytes: white space around the first brace fills it up. If possible, white space behind it makes a character
 * of the name begin at the last byte of the first KiB, and the rest follows the last brace.
 */
export function padded(json: string, length: number): string {
  const all = Math.max(0, length - Buffer.byteLength(json))
  const head = /\}\s*$/.test(json) ? beforeWide.exec(json)?.[0] : undefined
  const left = readSize - 1 - Buffer.byteLength(head ?? '')
  if (head === undefined || left < 0 || left > all) return json.replace('{', () => around(all, '{'))
  return json
    .replace('{', () => `{${' '.repeat(left)}`)
    .replace(/\}(?=\s*$)/, () => `}${' '.repeat(all - left)}`)
}
