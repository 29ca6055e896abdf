import { gzipSync } from 'node:zlib'
import type { Turn } from '../plant-store.ts'

type Override = (turn: Turn) => boolean

/** The response was sent. */
export const sent = (_nothing: undefined): true => true

/** Whether no double holds every id of this size. */
export const isLarge = (body: string): boolean =>
  Math.abs(Number(/"id":(-?\d+)/.exec(body)?.[1] ?? 0)) > 2 ** 53

/** What a target does wrong, with the requirements that it violates. */
export const defects: readonly [string, readonly string[], Override][] = [
  [
    'ids beyond 2^53 are refused',
    ['id-int64'],
    ({ body, json }) => isLarge(body) && sent(json(400, { error: 1, message: 'id' })),
  ],
  [
    'the response has no name',
    ['plant-shape'],
    ({ status, json }) => status === 200 && sent(json(200, { title: 'Fern' })),
  ],
  [
    'the response has the name of another plant',
    ['name-is-the-plants'],
    ({ status, json }) => status === 200 && sent(json(200, { name: 'Another' })),
  ],
  [
    'a plant with a tag gets 201',
    ['create-with-tag'],
    ({ body, json, responseBody }) => body.includes('herb') && sent(json(201, responseBody)),
  ],
  [
    'a request without a token is accepted',
    ['auth-required'],
    ({ status, json }) => status === 401 && sent(json(200, { name: 'Oak' })),
  ],
  [
    'a plant without a name is accepted',
    ['name-required'],
    ({ body, status, json }) => status === 400 && body.includes('"id"') && sent(json(200, { name: '' })),
  ],
  [
    'error is a string',
    ['error-shape'],
    ({ status, json }) => status === 400 && sent(json(400, { error: '400', message: 'no' })),
  ],
  [
    'an Error is sent as text',
    ['error-shape'],
    ({ status, json, responseBody }) => status === 400 && sent(json(400, responseBody, 'text/plain')),
  ],
]

const deep = `${'['.repeat(200)}${']'.repeat(200)}`
const nameOf = (responseBody: object): string => JSON.stringify(responseBody).slice(1, -1)

/** What a target may do. */
export const variants: readonly [string, Override][] = [
  [
    'the content type has a parameter and other letter case',
    ({ status, responseBody, json }) => sent(json(status, responseBody, 'Application/JSON;charset="UTF-8"')),
  ],
  [
    'the response has further members and no tag',
    ({ body, status, json }) =>
      status === 200 && sent(json(200, { id: 1, name: JSON.parse(body).name, made: { at: null } })),
  ],
  ['a missing token gets 401 without a body', ({ status, bare }) => status === 401 && sent(bare(401))],
  [
    'a missing token redirects to a page to log in',
    ({ path, status, bare, json }) => {
      if (path === '/login') return sent(json(200, '<html>', 'text/html'))
      return status === 401 && sent(bare(303, { Location: '/login' }))
    },
  ],
  [
    'error is written as a number with an exponent',
    ({ status, json }) => status === 400 && sent(json(400, '{"error":4.0e2,"message":""}')),
  ],
  [
    'the response begins with a byte order mark',
    ({ status, responseBody, json }) => sent(json(status, `\u{feff}${JSON.stringify(responseBody)}`)),
  ],
  [
    'a further member is nested deeper than the verifier reads',
    ({ status, responseBody, json }) => sent(json(status, `{${nameOf(responseBody)},"more":${deep}}`)),
  ],
  [
    'the response is not in UTF-8',
    ({ status, responseBody, json }) => {
      const bytes = Buffer.from(JSON.stringify({ ...responseBody, shade: 'é' }), 'latin1')
      return sent(json(status, bytes, 'application/json; charset=iso-8859-1'))
    },
  ],
  [
    'the response is compressed although nobody asked for it',
    ({ status, responseBody, json }) =>
      sent(json(status, gzipSync(JSON.stringify(responseBody)), undefined, { 'Content-Encoding': 'gzip' })),
  ],
  [
    'the response has more headers than the verifier reads',
    ({ status, responseBody, json }) => {
      const many = Array.from({ length: 150 }, (_, index) => [`X-Field-${index}`, 'a'])
      return sent(json(status, responseBody, undefined, Object.fromEntries(many)))
    },
  ],
]
