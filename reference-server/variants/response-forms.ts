import { gzipSync } from 'node:zlib'
import type { ServerResponse } from 'node:http'
import {
  asDocument,
  withBody,
  withHeader,
  withMembers,
  withoutBody,
  withStatus,
  withType,
} from '../changed-response.ts'
import { created, refused, renaming } from '../changes.ts'
import { refusals } from '../errors.ts'
import type { Change } from '../named-change.ts'
import { onJson } from './all-responses.ts'
import { type AllowedVariant, variant } from './variant.ts'

/** Changes how refusals are sent. */
const onRefusals =
  (act: (response: ServerResponse) => void): Change =>
  (steps) => ({
    send: (plain, response, request) => {
      if (plain.status >= 400) act(response)
      steps.send(plain, response, request)
    },
  })

const latin1 = (body: string): Buffer =>
  Buffer.from(
    body.replace(/[^\0-\xff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
    'latin1',
  )

/** Unusual forms of responses that the specification leaves open. */
export const responseFormVariants: readonly AllowedVariant[] = [
  variant('media-type-form', 'types-twice-the-same', 'A response has the same Content-Type twice.').with(
    onJson((plain) => ({ ...plain, headers: [...plain.headers, 'Content-Type', 'application/json'] })),
  ),
  variant(
    'media-type-form',
    'types-joined-the-same',
    'A Content-Type field has the same type twice, with a comma between.',
  ).with(onJson((plain) => withType(plain, 'application/json, application/json'))),
  variant(
    'media-type-form',
    'type-with-a-quoted-comma',
    'A parameter of the content type holds a comma in quotation marks.',
  ).with(onJson((plain) => withType(plain, 'application/json; profile="plain, text/html"'))),
  variant('media-type-form', 'type-with-empty-parameter', 'The content type ends in a semicolon.').with(
    onJson((plain) => withType(plain, 'application/json;')),
  ),
  variant(
    'media-type-form',
    'type-with-unknown-charset',
    'The content type has an unknown charset, and the body is UTF-8.',
  ).with(onJson((plain) => withType(plain, 'application/json; charset=x-plants'))),
  variant('answer-oddities', 'responses-in-utf-16', 'Responses are UTF-16.').with(
    onJson((plain) =>
      withBody(
        withType(plain, 'application/json; charset=utf-16le'),
        Buffer.from(String(plain.body), 'utf16le'),
      ),
    ),
  ),
  variant('answer-oddities', 'responses-in-latin-1', 'Responses are Latin-1, and say so.').with(
    onJson((plain) =>
      withBody(withType(plain, 'application/json; charset=iso-8859-1'), latin1(String(plain.body))),
    ),
  ),
  variant('header-fields', 'responses-compressed', 'Responses are compressed with gzip unasked.').with(
    onJson((plain) => withBody(withHeader(plain, 'Content-Encoding', 'gzip'), gzipSync(String(plain.body)))),
  ),
  variant(
    'answer-oddities',
    'other-ids-in-responses',
    'A Plant has members like an id: _id, plantId and an id below the top level.',
  ).with(
    created((plain) =>
      withMembers(plain, (own) => ({
        ...own,
        _id: 7,
        plantId: '7',
        ID: 7,
        links: { id: 7 },
        data: [{ id: 7 }],
      })),
    ),
  ),
  variant(
    'answer-oddities',
    'surrogates-in-raw-bytes',
    'Half of a surrogate pair comes back as bytes that are not UTF-8.',
  ).with(
    created((plain) => {
      const [head = '', ...rest] = String(plain.body).split(/\\ud[89a-f][\da-f]{2}/)
      return rest.length === 0
        ? plain
        : withBody(
            plain,
            Buffer.concat([
              Buffer.from(head),
              ...rest.flatMap((text) => [Buffer.from([0xed, 0xa0, 0xbc]), Buffer.from(text)]),
            ]),
          )
    }),
  ),
  variant('control-characters-kept', 'names-end-at-nul', 'A name ends at its first NUL.').with(
    renaming((name) => name.split('\0', 1)[0] ?? ''),
  ),
  variant('empty-strings', 'empty-name-replaced', 'An empty or blank name comes back as a default.').with(
    renaming((name) => (name.trim() === '' ? 'unnamed' : name)),
  ),
  variant('other-methods', 'put-creates', 'PUT gets 201 with the plant, DELETE 204.').with(
    refused([refusals.methodUnknown], (plain, _refusal, { method }) => {
      if (method === 'PUT') return asDocument(withStatus(plain, 201), 'application/json', '{"name":7}')
      return method === 'DELETE' ? withoutBody(withStatus(plain, 204)) : plain
    }),
  ),
  variant('other-paths', 'paths-below-are-plants', 'Paths below /plants get 200 with another document.').with(
    refused([refusals.pathUnknown], (plain, _refusal, { url }) =>
      url?.includes('/plants/') === true
        ? asDocument(withStatus(plain, 200), 'application/json', '[]')
        : plain,
    ),
  ),
  variant('duplicate-id', 'duplicates-303', 'A duplicate id is redirected to the plant.').with(
    refused([refusals.idTaken], (plain) => withHeader(withStatus(plain, 303), 'Location', '/plants/1')),
  ),
  variant('duplicate-id', 'duplicates-204', 'A duplicate id gets 204.').with(
    refused([refusals.idTaken], (plain) => withoutBody(withStatus(plain, 204))),
  ),
  variant('connections', 'refusals-close', 'Every refusal closes its connection, and says so.').with(
    onRefusals((response) => {
      response.shouldKeepAlive = false
    }),
  ),
]
