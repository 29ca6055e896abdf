import type { Header } from '../../reports/model.ts'
import { type Secret, tellingLength, tokenPlaceholder } from '../../reports/redaction.ts'

/**
 * The secrets of a request, which must not be written anywhere: the token, and the values of the headers of `--header`, unless they
 * are as short as an ordinary word: a version `1` would be found in every report.
 */
export const secretsOf = (token: string | null, headers: readonly Header[] = []): Secret[] => [
  ...(token === null ? [] : [{ text: token, placeholder: tokenPlaceholder }]),
  ...headers
    .filter(([, text]) => text.length >= tellingLength)
    .map(([name, text]) => ({ text, placeholder: `[value of ${name}]` })),
]
