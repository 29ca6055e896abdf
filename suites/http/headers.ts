import type { ExchangeResponse } from '../../reports/model.ts'

/** The value of a header field, compared without case; the first where there are several. */
export const headerOf = (response: ExchangeResponse, name: string): string | undefined =>
  response.headers.find(([field]) => field.length === name.length && field.toLowerCase() === name)?.[1]
