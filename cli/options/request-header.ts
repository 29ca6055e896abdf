import { wordSet } from '../../common/word-list.ts'
import type { Header } from '../../reports/model.ts'
import { UsageError } from '../../common/usage-error.ts'

/** Headers that checks vary, or that decide the framing of a request. */
const reserved = wordSet(`
  accept accept-encoding authorization connection content-encoding content-length content-type expect host
  keep-alive te trailer transfer-encoding upgrade user-agent
`)

/** A header of `--header 'Name: value'`. The message of its UsageError does not contain the value, which may be a secret. */
function requestHeader(typed: string): Header {
  const [, name, value] = /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):(.*)$/s.exec(typed) ?? []
  if (name === undefined || value === undefined)
    throw new UsageError("--header has no name and colon before the value; give it as 'Name: value'")
  if (reserved.has(name.toLowerCase()))
    throw new UsageError(`--header cannot set ${name}: the kit sets it itself; leave it out`)
  if (!/^[\t\x20-\x7e]*$/.test(value))
    throw new UsageError(
      `the value of --header ${name} holds characters that a header cannot carry; use printable ASCII`,
    )
  if (value.trim() === '') throw new UsageError(`--header ${name} has no value; give it as 'Name: value'`)
  return [name, value.trim()]
}

/**
 * The headers of all `--header` options.
 *
 * @throws {UsageError} if one cannot be sent, or a name is given twice
 */
export function typedHeaders(typed: readonly string[]): Header[] {
  const names = new Set<string>()
  return typed.map((one) => {
    const header = requestHeader(one)
    const [name] = header
    if (names.has(name.toLowerCase()))
      throw new UsageError(
        `--header ${name} is given twice; give each name once, its values with commas between`,
      )
    names.add(name.toLowerCase())
    return header
  })
}
