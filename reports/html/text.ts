import { type Markup, markup } from './markup.ts'
import { membersOf } from '../text/members.ts'
import type { Body } from '../model.ts'
import { counted } from '../text/plural.ts'
import { beginning, bodyPreview } from '../text/preview.ts'
import { visibleParts } from '../text/escape-invisible.ts'

/** Maximum length of a body on a page: more than on a terminal, but little enough to read. */
const bodyLimit = 2_000

/** The text, with escapes of invisible characters marked, so that they differ from escapes in the text itself. */
const visibleMarkup = (text: string): Markup =>
  markup`${visibleParts(text).map((part) =>
    part.escape ? markup`<span class="unseen">${part.text}</span>` : markup`${part.text}`,
  )}`

/** The beginning of such a text, with a note on how much is left out. */
export function cutMarkup(text: string, limit: number): Markup {
  const shown = beginning(text, limit)
  const left = text.length - shown.length
  return markup`${visibleMarkup(shown)}${
    left > 0 ? markup`<span class="aside">… ${counted(left, 'more character')}</span>` : null
  }`
}

/** A JSON text with the named members of the outermost object marked. */
function markedMembers(text: string, names: ReadonlySet<string>): Markup[] {
  const marked = membersOf(text).filter(({ name }) => names.has(name))
  const parts: Markup[] = []
  let from = 0
  for (const { start, end } of marked) {
    parts.push(
      visibleMarkup(text.slice(from, start)),
      markup`<mark>${visibleMarkup(text.slice(start, end))}</mark>`,
    )
    from = end
  }
  return [...parts, visibleMarkup(text.slice(from))]
}

/** A body with the named members marked. A long body is cut, with a note on how much is left out. */
export function bodyMarkup(body: Body | null, names: ReadonlySet<string>): Markup {
  if (body === null || body.text === undefined || body.bytes === 0)
    return markup`<span class="aside">${bodyPreview(body, bodyLimit)}</span>`
  const shown = beginning(body.text, bodyLimit)
  const left = body.bytes - Buffer.byteLength(shown)
  return markup`${markedMembers(shown, names)}${
    left > 0 ? markup`<span class="aside">… ${counted(left, 'more byte')}</span>` : null
  }`
}
