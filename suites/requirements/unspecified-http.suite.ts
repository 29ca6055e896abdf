import { gzipSync } from 'node:zlib'
import { describe } from 'mocha'
import type { Header } from '../../reports/model.ts'
import { jsonOf, type NewPlant } from '../create-plant/new-plant.ts'
import { createPlant } from '../create-plant/operation.ts'
import { withQuery } from '../session/controls.ts'
import { check } from './check.ts'
import { observationOf } from './observation.ts'
import { observe, type Question } from './unspecified.ts'

const { method, path } = createPlant

const bare = (verb: string, to: string) => () => ({ method: verb, path: to, body: null, contentType: null })
const filled = (verb: string, to: string) => (plant: NewPlant) => ({
  method: verb,
  path: to,
  body: jsonOf(plant),
})
/** Types in which services with content negotiation respond: usual ones, and those that fewer services have. */
const noJson: Header = [
  'Accept',
  'text/html, text/json;q=0.9, application/xml;q=0.8, text/event-stream;q=0.7, application/yaml;q=0.6, application/cbor;q=0.5, application/json;q=0',
]

/** What a browser asks before a page of another origin may send a create. */
const preflightOfBrowser: readonly Header[] = [
  ['Origin', 'https://garden.example'],
  ['Access-Control-Request-Method', 'POST'],
  ['Access-Control-Request-Headers', 'authorization,content-type'],
]

const observed: readonly (readonly [string, string, readonly Question[]])[] = [
  [
    'accept-header',
    'Accept values that exclude JSON',
    [
      ['several types', (plant) => ({ headers: [noJson], body: jsonOf(plant) })],
      ['XML', (plant) => ({ headers: [['Accept', 'application/xml']], body: jsonOf(plant) })],
      [
        'text/plain and text/html with a body that is not JSON',
        () => ({ headers: [['Accept', 'text/plain, text/html;q=0.9']], body: 'x' }),
      ],
    ],
  ],
  [
    'compressed-body',
    'a body compressed with gzip',
    [
      [
        'gzip',
        (plant) => ({ headers: [['Content-Encoding', 'gzip']], body: gzipSync(jsonOf(plant)) }),
        undefined,
        'followed',
      ],
    ],
  ],
  [
    'expect-continue',
    'Expect: 100-continue',
    [
      [
        'create',
        (plant) => ({ body: jsonOf(plant), expectContinue: true, connection: 'new' }),
        undefined,
        'followed',
      ],
    ],
  ],
  ['trailing-slash', 'a slash after the path', [[method, filled(method, `${path}/`)]]],
  [
    'other-methods',
    `other methods on ${path}`,
    [
      // A service that lists plants may refuse the query, and show it in its error.
      ['GET', bare('GET', `${path}?limit=x&name=%22fern%22`), undefined, 'followed'],
      ['HEAD', bare('HEAD', path), undefined, 'followed'],
      ['OPTIONS', () => ({ ...bare('OPTIONS', path)(), headers: preflightOfBrowser }), undefined, 'followed'],
      ['PUT', filled('PUT', path), undefined, 'followed'],
      // A parser in front of the routes may refuse the body first.
      ['PATCH', () => ({ method: 'PATCH', path, body: '{"id":' }), undefined, 'followed'],
      ['DELETE', bare('DELETE', path), undefined, 'followed'],
    ],
  ],
  [
    'other-paths',
    'other paths',
    [
      [`${method} /`, filled(method, '/'), undefined, 'followed'],
      // Its own id: a service may store the plant with that of the path.
      [`${method} ${path}/{id}`, (plant) => filled(method, `${path}/${plant.id}`)(plant)],
      [`GET ${path}/1`, bare('GET', `${path}/1`)],
      // A service may read the end of the path as an id, and show it in its error.
      [`GET ${path}/fern"`, bare('GET', `${path}/fern%22`)],
    ],
  ],
]

describe('Unspecified: HTTP', () => {
  for (const [requirement, title, questions] of observed)
    check(requirement, 'response', title, (session) => observe(session, { title, questions }))

  check('query-parameters', 'response', 'a query after the path', async (session) => {
    const { exchange } = await session.share('query', () => withQuery)
    return observationOf(['a query', exchange])
  })
})
