import { isUtf8 } from 'node:buffer'
import type { Header } from '../model.ts'
import { tokenPlaceholder } from '../redaction.ts'
import { headerValue } from './header-value.ts'
import { bytesCommand } from './shell/bytes.ts'
import { quoted } from './shell/quoting.ts'
import { escapeInvisible } from './escape-invisible.ts'

/** A request to send again. Headers contain the text `$PLANT_STORE_TOKEN` in place of the token. */
export interface ReproducibleRequest {
  readonly method: string
  /** The whole URL. */
  readonly url: string
  readonly headers: readonly Header[]
  /** The exact bytes. */
  readonly body: Buffer | null
  /** Only the headers that matter. curl may add its own. */
  readonly brief?: true
}

/** Headers that every request of the kit has. */
const usualHeaders: ReadonlySet<string> = new Set([
  'host: ',
  'user-agent: ',
  'content-length: ',
  'accept-encoding: identity',
  'accept: application/json',
  'accept: */*',
])

const isUsual = ([name, value]: Header): boolean =>
  usualHeaders.has(`${name.toLowerCase()}: `) || usualHeaders.has(`${name}: ${value}`.toLowerCase())

/** Maximum length of a body as an argument, which the system limits: a longer body goes through standard input. */
const maxArgumentLength = 4_096
/** From this size on, old versions of curl ask with `Expect: 100-continue` first. */
const expectFrom = 1_024

/** One shell word in which the variable, and nothing else, is expanded. */
function word(text: string): string {
  const parts = text.split(tokenPlaceholder)
  if (parts.length === 1) return quoted(text)
  // Letters after the variable would be a part of its name.
  if (/^[\w .:;,=/+-]*$/.test(parts.join('')))
    return `"${text.replaceAll(/\$(PLANT_STORE_TOKEN)(?=\w)/g, '$${$1}')}"`
  return parts.map((part) => (part === '' ? '' : quoted(part))).join(`"${tokenPlaceholder}"`)
}

/** curl sends a header without a value only if a semicolon ends it. */
const headerOption = ([name, value]: Header): string =>
  `-H ${word(value === '' ? `${name};` : `${name}: ${value}`)}`

/** Suppresses the headers that curl adds, and leaves out those that it computes identically. */
function headerOptions({ headers, url, body, brief }: ReproducibleRequest): string[] {
  if (brief) {
    const hasType = body === null || headerValue(headers, 'content-type') !== undefined
    const shown = headers.filter((header) => !isUsual(header)).map(headerOption)
    return hasType ? shown : [...shown, `-H ${quoted('Content-Type:')}`]
  }
  const computed = ([name, value]: Header): boolean =>
    (name.toLowerCase() === 'host' && value === new URL(url).host) ||
    (name.toLowerCase() === 'content-length' &&
      body !== null &&
      body.length > 0 &&
      value === String(body.length))
  const defaults = ['Accept', 'User-Agent']
  if (body !== null && body.length > 0) defaults.push('Content-Type')
  if (body !== null && body.length >= expectFrom) defaults.push('Expect')
  return [
    ...headers.filter((header) => !computed(header)).map(headerOption),
    ...defaults
      .filter((name) => headerValue(headers, name.toLowerCase()) === undefined)
      .map((name) => `-H ${quoted(`${name}:`)}`),
  ]
}

/** Whether all of the body is visible, and curl reads it as text: a leading `@` would name a file. */
const isPlain = (body: Buffer): boolean =>
  body.length <= maxArgumentLength &&
  isUtf8(body) &&
  body[0] !== 0x40 &&
  escapeInvisible(body.toString('utf8')) === body.toString('utf8')

/** curl rewrites dot segments and expands brackets and braces unless it is told not to. */
const urlOptions = (url: string): string[] => [
  ...(/\/\.\.?(?:[/?#]|$)/.test(url) ? ['--path-as-is'] : []),
  ...(/[[\]{}]/.test(url) ? ['--globoff'] : []),
  ...(url.startsWith('https:') ? ['--http1.1'] : []),
]

const methodOption = (method: string): string => (method === 'HEAD' ? '--head' : `-i -X ${method}`)

/**
 * A line for a POSIX shell that sends the request again byte for byte, with the same headers, and shows the response. The token is
 * taken from the environment variable `PLANT_STORE_TOKEN`.
 */
export function curlOf(request: ReproducibleRequest): string {
  const { method, url, body } = request
  const options = [methodOption(method), ...urlOptions(url), quoted(url), ...headerOptions(request)]
  const curl = `curl -sS ${options.join(' ')}`
  if (body === null || body.length === 0) return curl
  return isPlain(body)
    ? `${curl} --data-binary ${quoted(body.toString('utf8'))}`
    : `${bytesCommand(body)} | ${curl} --data-binary @-`
}
