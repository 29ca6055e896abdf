import { gzipSync } from 'node:zlib'
import type { ServerResponse } from 'node:http'
import type { Behaviour } from '../behaviour.ts'
import { asDocument, withBody, withHeader, withMembers, withStatus, withType } from '../changed-response.ts'
import { created, refused } from '../changes.ts'
import { refusals } from '../errors.ts'
import { onJson, type VariantRow, variantsOf } from './all-responses.ts'
import type { AllowedVariant } from './variant.ts'

/** Changes how refusals are sent. */
const onRefusals =
  (act: (response: ServerResponse) => void) =>
  (steps: Behaviour): Partial<Behaviour> => ({
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

const rows: readonly VariantRow[] = [
  [
    'media-type-form',
    'types-twice-the-same',
    'A response has the same Content-Type twice.',
    onJson((plain) => ({ ...plain, headers: [...plain.headers, 'Content-Type', 'application/json'] })),
  ],
  [
    'media-type-form',
    'types-joined-the-same',
    'A Content-Type field has the same type twice, with a comma between.',
    onJson((plain) => withType(plain, 'application/json, application/json')),
  ],
  [
    'media-type-form',
    'type-with-a-quoted-comma',
    'A parameter of the content type holds a comma in quotation marks.',
    onJson((plain) => withType(plain, 'application/json; profile="plain, text/html"')),
  ],
  [
    'media-type-form',
    'type-with-empty-parameter',
    'The content type ends in a semicolon.',
    onJson((plain) => withType(plain, 'application/json;')),
  ],
  [
    'media-type-form',
    'type-with-unknown-charset',
    'The content type has an unknown charset, and the body is UTF-8.',
    onJson((plain) => withType(plain, 'application/json; charset=x-plants')),
  ],
  [
    'answer-oddities',
    'responses-in-utf-16',
    'Responses are UTF-16.',
    onJson((plain) =>
      withBody(
        withType(plain, 'application/json; charset=utf-16le'),
        Buffer.from(String(plain.body), 'utf16le'),
      ),
    ),
  ],
  [
    'answer-oddities',
    'responses-in-latin-1',
    'Responses are Latin-1, and say so.',
    onJson((plain) =>
      withBody(withType(plain, 'application/json; charset=iso-8859-1'), latin1(String(plain.body))),
    ),
  ],
  [
    'header-fields',
    'responses-compressed',
    'Responses are compressed with gzip unasked.',
    onJson((plain) => withBody(withHeader(plain, 'Content-Encoding', 'gzip'), gzipSync(String(plain.body)))),
  ],
  [
    'answer-oddities',
    'other-ids-in-responses',
    'A Plant has members like an id: _id, plantId and an id below the top level.',
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
  ],
  [
    'answer-oddities',
    'surrogates-in-raw-bytes',
    'Half of a surrogate pair comes back as bytes that are not UTF-8.',
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
  ],
  [
    'control-characters-kept',
    'names-end-at-nul',
    'A name ends at its first NUL.',
    (steps) => ({
      created: (plant, request) =>
        steps.created({ ...plant, name: plant.name.split('\0', 1)[0] ?? '' }, request),
    }),
  ],
  [
    'empty-strings',
    'empty-name-replaced',
    'An empty or blank name comes back as a default.',
    (steps) => ({
      created: (plant, request) =>
        steps.created({ ...plant, name: plant.name.trim() === '' ? 'unnamed' : plant.name }, request),
    }),
  ],
  [
    'other-methods',
    'put-creates',
    'PUT gets 201 with the plant, DELETE 204.',
    refused([refusals.methodUnknown], (plain, _refusal, { method }) => {
      if (method === 'PUT') return asDocument(withStatus(plain, 201), 'application/json', '{"name":7}')
      return method === 'DELETE' ? withBody(withType(withStatus(plain, 204), null), '') : plain
    }),
  ],
  [
    'other-paths',
    'paths-below-are-plants',
    'Paths below /plants get 200 with another document.',
    refused([refusals.pathUnknown], (plain, _refusal, { url }) =>
      url?.startsWith('/plants/') ? asDocument(withStatus(plain, 200), 'application/json', '[]') : plain,
    ),
  ],
  [
    'duplicate-id',
    'duplicates-303',
    'A duplicate id is redirected to the plant.',
    refused([refusals.idTaken], (plain) => withHeader(withStatus(plain, 303), 'Location', '/plants/1')),
  ],
  [
    'duplicate-id',
    'duplicates-204',
    'A duplicate id gets 204.',
    refused([refusals.idTaken], (plain) => withBody(withType(withStatus(plain, 204), null), '')),
  ],
  [
    'connections',
    'refusals-close',
    'Every refusal closes its connection, and says so.',
    onRefusals((response) => {
      response.shouldKeepAlive = false
    }),
  ],
]

/** Unusual forms of responses that the specification leaves open. */
export const responseFormVariants: readonly AllowedVariant[] = variantsOf(rows)
