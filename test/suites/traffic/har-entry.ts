import { gzipSync } from 'node:zlib'

export const baseUrl = 'https://plants.example/api/v1'

export interface EntryOptions {
  readonly url?: string
  readonly method?: string
  readonly token?: string
  readonly sent?: string
  readonly sentHeaders?: readonly { readonly name: string; readonly value: string }[]
  readonly status?: number
  readonly type?: string | null
  readonly headers?: readonly { readonly name: string; readonly value: string }[]
  readonly content?: object
}

/** A good create as a browser records it; options name what differs. */
export function harEntry({
  url = `${baseUrl}/plants`,
  method = 'POST',
  token = 'Tk-recorded-0123456789',
  sentHeaders = [],
  sent = '{"id":1,"name":"Fern","tag":"green"}',
  status = 200,
  type = 'application/json',
  headers = [],
  content = { size: 29, mimeType: 'application/json', text: '{"name":"Fern","tag":"green"}' },
}: EntryOptions = {}): object {
  return {
    startedDateTime: '2026-11-21T12:00:00.000Z',
    time: 1,
    request: {
      method,
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [{ name: 'Authorization', value: `Bearer ${token}` }, ...sentHeaders],
      queryString: [],
      headersSize: -1,
      bodySize: sent.length,
      postData: { mimeType: 'application/json', text: sent },
    },
    response: {
      status,
      statusText: '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: [...(type === null ? [] : [{ name: 'content-type', value: type }]), ...headers],
      content,
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: 1, receive: 0 },
  }
}

export const harText = (entries: readonly unknown[]): string =>
  JSON.stringify({ log: { version: '1.2', creator: { name: 'test', version: '1' }, pages: [], entries } })

/** The content of a response with this body. */
export const content = (text: string): object => ({
  size: Buffer.byteLength(text),
  mimeType: 'application/json',
  text,
})

export const base64 = (text: string): object => ({
  ...content(text),
  text: Buffer.from(text).toString('base64'),
  encoding: 'base64',
})

export const gzipped = (text: string): object => ({
  ...content(text),
  text: gzipSync(text).toString('base64'),
  encoding: 'base64',
})
