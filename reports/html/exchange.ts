import type { HighlightedMembers } from '../highlighted-members.ts'
import { type Markup, markup, type Part } from './markup.ts'
import type { Exchange, ExchangeRequest, ExchangeResponse, Failure, Header } from '../model.ts'
import { counted, grouped } from '../text/plural.ts'
import { shortened } from '../text/preview.ts'
import { bodyMarkup, cutMarkup } from './text.ts'

const shownHeaders = 30
const valueLimit = 300

export const milliseconds = (duration: number): string =>
  `${grouped(Math.floor(duration))}${duration < 10 ? duration.toFixed(1).slice(-2) : ''} ms`

const headerLine = ([name, value]: Header): Markup =>
  markup`<span class="field">${shortened(name, valueLimit)}:</span> ${cutMarkup(value, valueLimit)}\n`

const headers = (fields: readonly Header[]): Part => [
  fields.slice(0, shownHeaders).map(headerLine),
  fields.length > shownHeaders
    ? markup`<span class="aside">… ${counted(fields.length - shownHeaders, 'more field')}</span>\n`
    : null,
]

const message = (title: string, startLine: Part, fields: readonly Header[], body: Markup): Markup => markup`
<div class="message"><h5>${title}</h5>
<pre><code><b>${startLine}</b>
${headers(fields)}
${body}</code></pre></div>`

const request = (
  { method, path, headers: fields, body }: ExchangeRequest,
  highlighted: HighlightedMembers,
): Markup =>
  message(
    'Request',
    `${method} ${shortened(path, valueLimit)}`,
    fields,
    bodyMarkup(body, highlighted.members),
  )

function responseView(response: ExchangeResponse, duration: number, highlighted: HighlightedMembers): Markup {
  const line = `${response.status} ${shortened(response.reason, valueLimit)}`.trimEnd()
  return message(
    `Response after ${milliseconds(duration)}`,
    highlighted.status ? markup`<mark>${line}</mark>` : line,
    response.headers,
    bodyMarkup(response.body, highlighted.members),
  )
}

const noResponse = (failure: Failure | undefined): Markup => markup`
<div class="message"><h5>Response</h5><p class="no-response">${
  failure === undefined ? 'There was no response.' : `${failure.kind}: ${shortened(failure.message, 1_000)}`
}</p></div>`

/** Request and response side by side. */
export const exchangeView = (exchange: Exchange, highlighted: HighlightedMembers): Markup => markup`
<div class="exchange">${request(exchange.request, highlighted)}${
  exchange.response === null
    ? noResponse(exchange.failure)
    : responseView(exchange.response, exchange.timing.duration, highlighted)
}</div>`

/** An exchange on one line: `POST /plants → 200, 3 ms`. */
export function exchangeLine({ request, response, failure, timing }: Exchange): string {
  const end = response === null ? (failure?.kind ?? 'no response') : String(response.status)
  return `${request.method} ${shortened(request.path, valueLimit)} → ${end}, ${milliseconds(timing.duration)}`
}
