import type { Header } from '../../reports/model.ts'
import type { Secret } from '../../reports/redaction.ts'

/** Stands for the token in whatever is written. */
export const tokenPlaceholder = '$PLANT_STORE_TOKEN'

/** What a request carries that must not be written anywhere: the token, and the values of the user's own headers. */
export const secretsOf = (token: string | null, headers: readonly Header[] = []): Secret[] => [
  ...(token === null ? [] : [{ text: token, placeholder: tokenPlaceholder }]),
  ...headers.map(([name, text]) => ({ text, placeholder: `[value of ${name}]` })),
]
