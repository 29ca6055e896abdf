import type { Exchange } from '../../reports/model.ts'
import { tellingLength } from '../../reports/redaction.ts'
import { mediaTypeOf, textOf } from './json-response.ts'

/** What a stack trace looks like in the common stacks. */
const traces: readonly RegExp[] = [
  // A position in the client's own JSON is none.
  /\bat [\w$.<>[\] ]+ \((?![^()\s]*\.json:)[^()\s]*[./\\][^()\s]*:\d+(?::\d+)?\)/,
  /\bat (?:async )?(?:file:\/\/|node:|\/)\S+:\d+:\d+/,
  /Traceback \(most recent call last\)/,
  /File "[^"]+", line \d+/,
  /\bat [\w$.]+\.[\w$<>]+\([\w$]+\.(?:java|kt|scala|groovy):\d+\)/,
  /\bat [\w$./]{3,200}\((?:Unknown Source|Native Method)\)/,
  /\n\s+at [\w.]{3,200}\([^)\n]{0,200}\)\s*\n\s+at [\w.]{3,200}\(/,
  /\bgoroutine \d+ \[\w+/,
  /#\d+ \S+\.php(?:\(\d+\)|:\d+)/,
  /\w\.rb:\d+:in [`']/,
  /panicked at '?[^\n]*\.rs:\d+/,
  /\bin \S+\.\w+:line \d+/,
]

/** Files by their place: under a root of file systems, code or data by the extension; a root that no URL begins with; a Windows path; a source file with a line. */
const files: readonly RegExp[] = [
  /(?<![\w:/.#-])\/(?:app|build|code|data|home|lib|mnt|opt|private|srv|tmp|var|workspace)\/(?:[\w.@+-]+\/)*[\w@+-]+\.(?:c|cc|class|conf|cpp|cs|db|dll|ex|go|ini|jar|java|js|key|kt|log|mjs|pem|php|pl|py|pyc|rb|rs|scala|sh|so|sql|sqlite|ts|war)\b/,
  /(?<![\w:/.#-])\/(?:etc|proc|root|usr|Users)\/[\w.@+-]+/,
  /file:\/\/\/\S+/,
  /\bnode_modules[/\\]\S+/,
  /\b[A-Za-z]:\\(?:[^\\\s"]+\\)+[^\\\s"]+/,
  /\w\.(?:cpp|cs|ex|go|java|js|kt|mjs|php|rb|scala|ts):\d+\b/,
  // These endings are top-level domains too, and what follows may be a port.
  /[\w-]\/[\w-]+\.(?:c|cc|py|rs):\d+\b/,
]

/** The path where it stands by itself: `/plants` in `/srv/plants.py` is part of another one. */
const standingAlone = (path: string): RegExp =>
  new RegExp(`(?<![\\w./-])${path.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}(?!\\.?[\\w/-])`, 'g')

/** URLs are no file paths, and neither are the links of a page or the path that was asked for: they are cut out before the search. */
const withoutUrls = (text: string, path: string): string =>
  text
    .replace(/\bhttps?:\/\/[^\s"'<>]+/g, ' ')
    .replace(/\b(?:src|href|action)=(?:"[^"]*"|'[^']*'|[^\s>]*)/gi, ' ')
    .replace(standingAlone(path), ' ')
    .replace(standingAlone(path.split('?', 1)[0] ?? path), ' ')

/** What a page says: its scripts, styles and the attributes of its tags name URLs. */
const pageText = (html: string): string =>
  html.replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ').replace(/<\/?[a-z][^<>]*>/gi, ' ')

/** All strings of a JSON document, escapes resolved; other text as it is. */
function spoken(text: string): string {
  try {
    const strings: string[] = []
    JSON.parse(text, (key, value: unknown) => {
      strings.push(key)
      if (typeof value === 'string') strings.push(value)
      return value
    })
    return strings.join('\n')
  } catch {
    return text
  }
}

/** What lies further on in an answer is not searched, in characters: an answer may be an echo of a million. */
const searchedLength = 16 * 1024

/**
 * What an error answer tells that is nobody's business: a stack trace, a file path, the right token; null where it tells nothing.
 *
 * @param token the right token, null where there is none
 */
export function leakIn({ request, response }: Exchange, token: string | null): string | null {
  if (response === null || response.status < 400) return null
  const headers = response.headers.map(([name, value]) => `${name}: ${value}`).join('\n')
  const said = spoken(textOf(response.body))
  if (token !== null && token.length >= tellingLength && `${headers}\n${said}`.includes(token))
    return 'the right token is echoed'
  const beginning = said.slice(0, searchedLength)
  const searched = withoutUrls(beginning, request.path)
  if (traces.some((trace) => trace.test(searched))) return 'there is a stack trace in it'
  const shown =
    mediaTypeOf(response) === 'text/html' ? withoutUrls(pageText(beginning), request.path) : searched
  if (files.some((file) => file.test(shown))) return 'there is a file path in it'
  return null
}
