import { createdPage, withBody, withHeader, withStatus, withType } from '../changed-response.ts'
import { connectionCounter, created, refused, requestCounter } from '../changes.ts'
import { refusals } from '../errors.ts'
import { sendingRaw } from '../raw-response.ts'
import { type Fault, fault } from './fault.ts'

const breaks = 'plant-shape'
/** These two requirements ask for a Plant body too. */
const alsoBreaks = ['create-minimal', 'create-with-tag'] as const

/** Responses of status 200 that are not a Plant: for some names, now and then, or after some requests. */
export const rarePlantShapeFaults: readonly Fault[] = [
  fault(breaks, 'quotes-unescaped', 'Quotation marks in a name are not escaped: no JSON.').with(
    created((plain, { name }) =>
      name.includes('"') ? withBody(plain, String(plain.body).replaceAll('\\"', '"')) : plain,
    ),
  ),
  fault(breaks, 'backslashes-unescaped', 'Backslashes in a name are not escaped: no JSON.').with(
    created((plain, { name }) =>
      name.includes('\\') ? withBody(plain, String(plain.body).replaceAll('\\\\', '\\')) : plain,
    ),
  ),
  fault(breaks, 'newline-unescaped', 'A newline in a name is not escaped: no JSON.').with(
    created((plain, { name }) =>
      name.includes('\n') ? withBody(plain, String(plain.body).replaceAll('\\n', '\n')) : plain,
    ),
  ),
  fault(breaks, 'emoji-escaped-wrongly', 'An emoji is written as \\u{1f335}: no JSON.').with(
    created((plain) =>
      withBody(
        plain,
        String(plain.body).replace(
          /\p{Extended_Pictographic}/gu,
          (emoji) => `\\u{${emoji.codePointAt(0)?.toString(16)}}`,
        ),
      ),
    ),
  ),
  fault(
    [breaks, ...alsoBreaks],
    'plant-not-in-its-coding',
    'If the client takes gzip, the response says that it is in gzip, but is not.',
  ).with(
    created((plain, _plant, { headers }) =>
      String(headers['accept-encoding']).includes('gzip')
        ? withHeader(plain, 'Content-Encoding', 'gzip')
        : plain,
    ),
  ),
  fault(
    [breaks, ...alsoBreaks],
    'plant-untyped-on-a-kept-connection',
    'From the second request on a connection, the content type is missing.',
  ).with((steps) => {
    const count = connectionCounter()
    return created((plain, _plant, request) => (count(request) > 1 ? withType(plain, null) : plain))(steps)
  }),
  fault([breaks, ...alsoBreaks, 'many-creates'], 'every-11th-plant-null', 'Every 11th Plant is null.').with(
    (steps) => {
      const count = requestCounter()
      return created((plain) => (count() % 11 === 0 ? withBody(plain, 'null') : plain))(steps)
    },
  ),
  fault(
    [breaks, ...alsoBreaks, 'many-creates'],
    'every-9th-length-short',
    'Every 9th Plant is longer than its Content-Length.',
  ).with((steps) => {
    const count = requestCounter()
    const short = sendingRaw((text) =>
      text.replace(/(?<=Content-Length: )\d+/, (length) => String(Number(length) - 2)),
    )
    return {
      send: (plain, response, request) => {
        const isShort = plain.status === 200 && count() % 9 === 0
        ;(isShort ? short : steps.send)(plain, response, request)
      },
    }
  }),
  fault(breaks, 'duplicate-200-error', 'A duplicate id gets 200 with an Error.').with(
    refused([refusals.idTaken], (plain) => withStatus(plain, 200)),
  ),
  fault(
    [
      breaks,
      'body-required',
      'id-required',
      'name-required',
      'not-an-object',
      'malformed-json',
      'auth-required',
    ],
    'refusals-200',
    'Every refusal gets 200; the status is in the body.',
  ).with(refused([], (plain) => withStatus(plain, 200))),
  fault(
    breaks,
    'dry-run-200-result',
    'With dry_run=true, the response says only that the plant is valid.',
  ).with(
    created((plain, _plant, { url }) =>
      url?.includes('dry_run=true') ? withBody(plain, '{"valid":true}') : plain,
    ),
  ),
  fault(breaks, 'query-200-page', 'If the path has a query, the response is a page.').with(
    created((plain, _plant, { url }) => (url?.includes('?') ? createdPage(plain) : plain)),
  ),
]
