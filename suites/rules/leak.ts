import { isObject } from '../../common/is-object.ts'
import { wordSet } from '../../common/word-list.ts'
import type { Body, Exchange, ExchangeRequest, ExchangeResponse, Header } from '../../reports/model.ts'
import { minSecretLength } from '../../reports/redaction.ts'
import { authorizationOf } from '../../reports/text/header-value.ts'
import { isTooComplex } from './json-limits.ts'
import { mediaTypeOf } from './json-response.ts'
import { textOf } from './response-text.ts'
import { filePatterns, tracePatterns } from './leak-patterns.ts'
import { continuesPath, withoutUrls } from './without-urls.ts'

const patternsOf = (table: Readonly<Record<string, readonly RegExp[]>>): readonly RegExp[] =>
  Object.values(table).flat()

const traces = patternsOf(tracePatterns)
const files = patternsOf(filePatterns)

/** The text of a page, without scripts, styles and tags, which contain URLs. */
const pageText = (html: string): string =>
  html.replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ').replace(/<\/?[a-z][^<>]*>/gi, ' ')

const fieldLine = ([name, value]: Header): string => `${name}: ${value}`

/** The token as it is, and as encoders write it. */
const formsOf = (token: string): string[] => {
  const bytes = Buffer.from(token)
  const base64 = bytes.toString('base64').slice(0, Math.ceil((bytes.length * 4) / 3))
  const inHtml = token.replaceAll('/', '&#x2F;').replaceAll('=', '&#x3D;')
  return [
    token,
    inHtml,
    encodeURIComponent(token),
    bytes.toString('hex'),
    base64,
    bytes.toString('base64url'),
  ]
}

/** A word of at most 12 letters, or a name of what is sent, may be in an error by chance. */
const commonWord = /^(?:[a-z]{1,12}|authorization|(?:access|api|auth|bearer)[-_](?:key|token))$/i
/** Such a token may also be the name of the service, which is often the realm, and a part of its URL. */
const wordsOnly = /^[a-z]+(?:[-_][a-z]+)*$/i
const realm = /\brealm=(?:"[^"]*"|[^\s,]*)/gi
/** Fields that name the service, whatever was sent. */
const named = /^(?:server|via|x-powered-by|x-service(?:-name)?|x-application(?:-name)?)$/i

/** Members whose value is a URL, often a path alone (RFC 9457 and others). */
const linkMembers = wordSet(`
  about dataPath doc docs docs_url documentation documentation_url help href instance instancePath link more_info
  next pointer seeAlso self support type uri url
`)

const isLink = (key: string, value: string): boolean => linkMembers.has(key) && /^\/\S*$/.test(value)

/** The file and line of an element of a stack trace that is written as an object. */
function placeIn(value: unknown): string[] {
  if (!isObject(value)) return []
  const file = value.file ?? value.fileName ?? value.filename
  const line = value.line ?? value.lineNumber ?? value.lineno
  return typeof file === 'string' && Number.isInteger(line) ? [`(${file}:${line})`] : []
}

/** Names of header fields for developers. Those with a link in them may have the path of a URL. */
const forDevelopers =
  /^(?!.*-(?:documentation|link|pointer|ur[il])$).*(?:debug|error|exception|trace|message|warning)/i

/** The strings of a JSON document, escapes resolved: all, and those that are not links; other text as it is. */
function stringsOf(text: string): { readonly all: string; readonly notLinks: string } {
  if (isTooComplex(text)) return { all: text, notLinks: text }
  try {
    const all: string[] = []
    const notLinks: string[] = []
    JSON.parse(text, (key, value: unknown) => {
      const strings = typeof value === 'string' ? [key, value] : [key]
      all.push(...strings)
      notLinks.push(...strings.filter((string) => !isLink(key, string)), ...placeIn(value))
      return value
    })
    return { all: all.join('\n'), notLinks: notLinks.join('\n') }
  } catch {
    return { all: text, notLinks: text }
  }
}

/** The text without a wrong token that begins with the right one: a service may repeat it, or the beginning of it. */
function withoutWrongToken(text: string, { headers }: ExchangeRequest, token: string): string {
  const sent = /^Bearer (.+)$/i.exec(authorizationOf(headers) ?? '')?.[1] ?? token
  if (!sent.startsWith(token)) return text
  const more = sent.slice(token.length)
  const [head = '', ...parts] = text.split(token)
  return parts.reduce((before, part) => {
    let same = 0
    while (same < more.length && part[same] === more[same]) same += 1
    return same === 0 ? before + token + part : `${before} ${part.slice(same)}`
  }, head)
}

/** Whether a word or a number is in the text, not as a part of another one, nor as the name of a service at the beginning of a line. */
function hasApart(text: string, word: string): boolean {
  const [first = '', ...rest] = text.split(word)
  let before = first.at(-1)
  for (const after of rest) {
    const isPrefix = (before === undefined || before === '\n') && after.startsWith(': ')
    if (!isPrefix && !continuesPath(before) && !continuesPath(after[0])) return true
    before = after.at(-1) ?? word.at(-1)
  }
  return false
}

/**
 * Whether the right token is in a response. False if it is so short or common that it says nothing.
 *
 * @param words the strings of the body
 */
function hasToken(
  token: string,
  words: string,
  { headers, reason }: ExchangeResponse,
  request: ExchangeRequest,
): boolean {
  if (token.length < minSecretLength || commonWord.test(token)) return false
  const mayBeName = wordsOnly.test(token)
  const fields = headers.filter(([name]) => !mayBeName || !named.test(name)).map(fieldLine)
  const text = withoutWrongToken([reason, ...fields, words].join('\n'), request, token)
  const searched = mayBeName ? withoutUrls(text.replace(realm, ' '), request.path) : text
  const isIn = mayBeName || /^\d+$/.test(token) ? hasApart : (all: string, form: string) => all.includes(form)
  return formsOf(token).some((form) => isIn(searched, form))
}

/** Maximum length of the text that is searched for files and traces, in characters: a response may echo a name of a million. */
const searchedLength = 16 * 1024

/** The leaks of whole responses that are kept in part; null if there is none. */
const leaksOfWhole = new WeakMap<Body, string | null>()

/**
 * Notes whether a whole response has a leak, for the exchange that is kept in its place: the leak may be behind the kept part, and a
 * part of a JSON document cannot be read.
 */
export function noteLeak(whole: Exchange, kept: Exchange, token: string | null): void {
  if (kept !== whole && kept.response !== null) leaksOfWhole.set(kept.response.body, leakIn(whole, token))
}

/**
 * The leak in an error response: a stack trace, a file path, or the right token; null if there is none.
 *
 * @param token the right token, null if there is none
 */
export function leakIn({ request, response }: Exchange, token: string | null): string | null {
  if (response === null || response.status < 400) return null
  const known = leaksOfWhole.get(response.body)
  if (known !== undefined) return known
  const strings = stringsOf(textOf(response.body))
  if (token !== null && hasToken(token, strings.all, response, request)) return 'the right token is echoed'
  const beginning = strings.notLinks.slice(0, searchedLength)
  const searched = withoutUrls(beginning, request.path)
  const fields = response.headers.map(fieldLine).join('\n')
  const inHeaders = withoutUrls(fields.slice(0, searchedLength), request.path)
  if (traces.some((trace) => trace.test(searched) || trace.test(inHeaders)))
    return 'there is a stack trace in it'
  const shown =
    mediaTypeOf(response) === 'text/html' ? withoutUrls(pageText(beginning), request.path) : searched
  const inFields = response.headers.flatMap(([name, value]) =>
    forDevelopers.test(name) ? [withoutUrls(value.slice(0, searchedLength), request.path)] : [],
  )
  if (files.some((file) => [shown, ...inFields].some((text) => file.test(text))))
    return 'there is a file path in it'
  return null
}
