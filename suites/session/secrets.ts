import type { Header } from '../../reports/model.ts'
import { type Secret, tokenPlaceholder } from '../../reports/redaction.ts'
import { headerSecrets } from '../../reports/text/header-secrets.ts'
import { tokenVariations } from './token-variations.ts'

/**
 * In place of a wrong token that the kit made from the right one. The placeholder of the token would turn the request into one with
 * the right token.
 */
const variationPlaceholder = '[wrong token like the right one]'

function ofToken(token: string): Secret[] {
  const variations = new Set(Object.values(tokenVariations).map((vary) => vary(token)))
  variations.delete(token)
  return [
    { text: token, placeholder: tokenPlaceholder },
    ...Array.from(variations, (text) => ({ text, placeholder: variationPlaceholder })),
  ]
}

/**
 * The secrets of a request, which must not be written anywhere: the token, credentials that the kit makes of it, and those in
 * the headers of `--header`.
 */
export const secretsOf = (token: string | null, headers: readonly Header[] = []): Secret[] => [
  ...(token === null ? [] : ofToken(token)),
  ...headers.flatMap(([name, value]) => headerSecrets(name, value)),
]
