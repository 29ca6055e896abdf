/** The payload for creating a plant (section 2, NewPlant). The id is its JSON literal, since int64 does not fit a JavaScript number. */
export interface NewPlant {
  readonly id: string
  readonly name: string
  readonly tag?: string
}

/** The usual JSON form: id, name, tag, without white space. */
export const jsonOf = ({ id, name, tag }: NewPlant): string =>
  `{"id":${id},"name":${JSON.stringify(name)}${tag === undefined ? '' : `,"tag":${JSON.stringify(tag)}`}}`

/** Lengths of the shortest and longest name and tag that every service has to accept without doubt, in code points. */
export const minTextLength = 3
export const maxTextLength = 24

/** Whether the text is no longer than every service has to accept. */
export const isShortText = (text: string): boolean => Array.from(text).length <= maxTextLength

const plainForm = /^[A-Za-z0-9]+( [A-Za-z0-9]+)*$/

/** Plain: 3 to 24 ASCII letters and digits with single spaces inside. */
export const isPlain = (text: string): boolean =>
  text.length >= minTextLength && text.length <= maxTextLength && plainForm.test(text)

/** Such a text has as many graphemes, code units and bytes as characters. */
export const isPrintableAscii = (text: string): boolean => /^[ -~]*$/.test(text)

/** A character of the requirement markup-in-names, which services may refuse or change. */
export const markupCharacter = /[<>\\;%$]/

/** Every UTF-16 code unit as a `\u` escape. */
export function escaped(text: string): string {
  let escapes = ''
  for (let at = 0; at < text.length; at += 1)
    escapes += `\\u${(0x10000 + text.charCodeAt(at)).toString(16).slice(1)}`
  return escapes
}
