import type { Exchange } from '../../reports/model.ts'
import { membersOf } from '../../reports/text/members.ts'
import { isReadable, parsed } from '../rules/json-response.ts'
import { textOf } from '../rules/response-text.ts'

/** Properties of a 200 or 400 about which the specification is silent: additional members, duplicate members, and unusual bytes. */
export function* oddities({ response }: Exchange): Iterable<string> {
  if (response === null || (response.status !== 200 && response.status !== 400)) return
  const expected = response.status === 200 ? ['name', 'tag'] : ['error', 'message']
  if (response.body.base64 !== undefined) yield 'invalid UTF-8'
  if (response.body.text?.startsWith('\ufeff')) yield 'a byte order mark'
  if (!isReadable(response)) return
  const json = parsed(response)
  if (!('object' in json)) return
  for (const member of Object.keys(json.object))
    if (!expected.includes(member)) yield `${response.status} with the member ${member}`
  const names = membersOf(textOf(response.body)).map(({ name }) => name)
  for (const member of expected)
    if (names.indexOf(member) !== names.lastIndexOf(member)) yield `${response.status} with ${member} twice`
}
