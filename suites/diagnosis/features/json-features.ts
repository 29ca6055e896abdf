import { jsonTokens } from '../../../reports/text/json-tokens.ts'
import type { LoggedRequest } from '../log/logged-request.ts'
import { type Feature, feature, type FeatureFinder, type FeaturePattern } from './feature.ts'

const requirement = 'json-forms'

const ofUnicode = { requirement: 'unicode-names' }

/** White space between tokens. */
const between = (space: string): Partial<Feature> => ({ space })

/** How the JSON text of a valid plant is written. */
const forms: readonly FeaturePattern[] = [
  ['space', 'there are spaces between the tokens of the JSON', /[{,:] | [},:]/, between(' ')],
  ['tab', 'there is a tab between the tokens of the JSON', /\t/, between('\t')],
  ['line-feed', 'there is a line feed between the tokens of the JSON', /\n/, between('\n')],
  ['carriage-return', 'there is a carriage return between the tokens of the JSON', /\r/, between('\r')],
  [
    'lone-carriage-return',
    'there is a carriage return without a line feed in the JSON',
    /\r(?!\n)/,
    between('\r'),
  ],
  ['empty-line', 'there is an empty line between the tokens of the JSON', /\n\r?\n/, between('\r\n\r\n')],
  ['inner-line-feed', 'there is a line feed before the last token of the JSON', /\n[^\n]*\S/, between('\n')],
  ['inner-tab', 'there is a tab before the last token of the JSON', /\t[^\t]*\S/, between('\t')],
  [
    'inner-carriage-return',
    'there is a carriage return before the last token of the JSON',
    /\r[^\r]*\S/,
    between('\r'),
  ],
  [
    'line-feed-inside',
    'there is a line feed between the first and the last token of the JSON',
    /\S[^\S\n]{0,20}\n\s{0,20}\S/,
  ],
  ['brace-space', 'the body begins with a brace and a space', /^\{ /, between(' ')],
  ['leading-space', 'white space precedes the JSON', /^\s/, between(' ')],
  ['trailing-space', 'white space follows the JSON', /\s$/, between(' ')],
  ['final-line-feed', 'the body ends with a line feed', /\n$/],
  ['colon-space', 'white space precedes a colon of the JSON', /"\s+:/, between(' ')],
  ['inner-space', 'white space follows a colon or a comma of the JSON', /[:,]\s/, between(' ')],
  ['escaped-key', 'a key is written with escapes', /"[^"]*\\u[^"]*"\s*:/],
  ['raw', 'the body has characters beyond ASCII', /[^\0-\x7f]/, ofUnicode],
  ['escaped-value', 'a value is written with \\u escapes', /:\s*"[^"]*\\u[\da-f]{4}/i],
  [
    'escaped-name',
    'every character of the name is written as an escape',
    /"name"\s*:\s*"(?:\\u[\da-f]{4})+"/i,
    { requirement: 'create-minimal' },
  ],
  ['whole-escapes', 'every character of a value is written as an escape', /:\s*"(?:\\u[\da-f]{4})+"/i],
  ['upper-escape', 'an escape has hexadecimal digits in upper case', /\\u(?=[\da-f]{0,3}[A-F])/, ofUnicode],
  ['lower-escape', 'an escape has hexadecimal digits in lower case', /\\u(?=[\dA-F]{0,3}[a-f])/, ofUnicode],
  [
    'surrogate-escapes',
    'a pair of surrogates is written as escapes',
    /\\ud[89ab][\da-f]{2}\\ud[c-f]/i,
    ofUnicode,
  ],
  ['wide-escape', 'a character beyond Latin-1 is written as an escape', /\\u(?!00)[\da-f]{4}/i, ofUnicode],
  ['narrow-escape', 'a character of Latin-1 is written as an escape', /\\u00[\da-f]{2}/i],
  ['ascii-escape', 'a character of ASCII is written as a \\u escape', /(?<!\\)(?:\\{2})*\\u00[0-7]/i],
  ['mixed-escapes', 'escapes and letters take turns in a text', /(?:\\u[\da-f]{4}[a-z]){2}/i],
  ['escaped-slash', 'a slash is escaped', /\\\//],
  ['escape', 'there is a backslash in the JSON', /\\/],
]

/** The first token after this one that is not white space. */
const tokenAfter = (tokens: readonly string[], index: number): string =>
  tokens.slice(index + 1, index + 3).find((token) => token.trim() !== '') ?? ''

/** White space in string values is not white space between tokens. */
const withoutValues = (json: string): string =>
  jsonTokens(json)
    .map((token, index, tokens) =>
      /^[,}\]]/.test(tokenAfter(tokens, index)) && token.startsWith('"') ? '""' : token,
    )
    .join('')

/** The keys as they are written, in their order. */
function keysOf(json: string): string[] {
  const keys = jsonTokens(json).filter((token, index, tokens) => {
    return token.startsWith('"') && tokenAfter(tokens, index).startsWith(':')
  })
  return keys.flatMap((key) => {
    const value: unknown = JSON.parse(key)
    return typeof value === 'string' ? [value] : []
  })
}

/** A feature of most requests. It shows something beside another one: services that search the text do not find escaped keys. */
const plainKeys = feature('json-plain-keys', 'no key is written with escapes', requirement, {
  onlyInPairs: true,
})

function* orderFeatures(keys: readonly string[]): Iterable<Feature> {
  const [first] = keys
  const last = keys.at(-1)
  if (first !== undefined && first !== 'id')
    yield feature('json-id-not-first', 'the id is not the first member', requirement)
  if (first !== undefined)
    yield feature(`json-first-${first}`, `the ${first} is the first member`, requirement)
  if (last !== undefined) yield feature(`json-last-${last}`, `the ${last} is the last member`, requirement)
  if (keys.includes('tag') && keys.indexOf('tag') < keys.indexOf('name'))
    yield feature('json-tag-before-name', 'the tag stands before the name', requirement)
  if (keys.includes('tag') && keys.indexOf('tag') < keys.indexOf('id'))
    yield feature('json-tag-before-id', 'the tag stands before the id', requirement)
  const order = keys.join(', ')
  if (keys.length > 0 && order !== 'id, name' && order !== 'id, name, tag')
    yield feature(`json-order-${order}`, `the members stand in the order ${order}`, requirement)
}

/** The body of a create, or of a request that has to be refused. */
export const jsonBodyOf = ({ plant, intent, exchange }: LoggedRequest): string | undefined =>
  plant === undefined && intent.refusalOf === undefined ? undefined : exchange.request.body?.text

export const jsonFeatures: FeatureFinder = () =>
  function* (request) {
    const body = jsonBodyOf(request)
    if (body === undefined) return
    const bare = withoutValues(body)
    // White space inside values is not white space between tokens.
    for (const [id, words, pattern, more] of forms)
      if (pattern.test(more?.space === undefined ? body : bare))
        yield feature(`json-${id}`, words, requirement, more)
    if (!/\s:|:\s/.test(bare))
      yield feature('json-tight', 'there is no white space beside the colons of the JSON', requirement)
    if (!/\s/.test(bare)) yield feature('json-compact', 'there is no white space in the JSON', requirement)
    try {
      const keys = keysOf(bare)
      yield* orderFeatures(keys)
      if (keys.every((key) => bare.includes(`"${key}"`))) yield plainKeys
    } catch {
      // Not JSON, and therefore not a valid create.
    }
  }
