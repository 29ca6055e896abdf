import type { Header } from '../../reports/model.ts'
import { type Secret, minSecretLength, tokenPlaceholder } from '../../reports/redaction.ts'
import { tokenVariations } from './token-variations.ts'

const tokensOf = (token: string): Set<string> =>
  new Set([token, ...Object.values(tokenVariations).map((vary) => vary(token))])

/**
 * The secrets of a request, which must not be written anywhere: the token, credentials that the kit makes of it, and the values of
 * the headers of `--header`, unless they are as short as an ordinary word: a version `1` would be found in every report.
 */
export const secretsOf = (token: string | null, headers: readonly Header[] = []): Secret[] => [
  ...Array.from(token === null ? [] : tokensOf(token), (text) => ({ text, placeholder: tokenPlaceholder })),
  ...headers
    .filter(([, text]) => text.length >= minSecretLength)
    .map(([name, text]) => ({ text, placeholder: `[value of ${name}]` })),
]
