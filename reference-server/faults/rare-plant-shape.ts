import { asDocument, withBody, withStatus, withType } from '../changed-response.ts'
import { connectionCounter, created, refused } from '../changes.ts'
import { refusals } from '../errors.ts'
import { type Fault, type FaultRow, faultsOf } from './fault.ts'
import { respondingIf } from './plant-changes.ts'

const breaks = 'plant-shape'
/** These two requirements ask for a Plant body too. */
const alsoBreaks = ['create-minimal', 'create-with-tag'] as const

const rows: readonly FaultRow[] = [
  [
    'quotes-unescaped',
    'Quotation marks in a name are not escaped: no JSON.',
    respondingIf(
      ({ name }) => name.includes('"'),
      (plain) => withBody(plain, String(plain.body).replaceAll('\\"', '"')),
    ),
  ],
  [
    'newline-unescaped',
    'A newline in a name is not escaped: no JSON.',
    respondingIf(
      ({ name }) => name.includes('\n'),
      (plain) => withBody(plain, String(plain.body).replaceAll('\\n', '\n')),
    ),
  ],
  [
    'emoji-escaped-wrongly',
    'An emoji is written as \\u{1f335}: no JSON.',
    respondingIf(
      () => true,
      (plain) =>
        withBody(
          plain,
          String(plain.body).replace(
            /\p{Extended_Pictographic}/gu,
            (emoji) => `\\u{${emoji.codePointAt(0)?.toString(16)}}`,
          ),
        ),
    ),
  ],
]

/** Responses of status 200 that are not a Plant: for some names, now and then, or after some requests. */
export const rarePlantShapeFaults: readonly Fault[] = [
  ...faultsOf(rows, breaks),
  {
    id: 'plant-untyped-on-a-kept-connection',
    breaks,
    alsoBreaks,
    title: 'From the second request on a connection, the content type is missing.',
    steps: (steps) => {
      const count = connectionCounter()
      return created((plain, _plant, request) => (count(request) > 1 ? withType(plain, null) : plain))(steps)
    },
  },
  {
    id: 'every-11th-plant-null',
    breaks,
    alsoBreaks: [...alsoBreaks, 'many-creates'],
    title: 'Every 11th Plant is null.',
    steps: (steps) => {
      let count = 0
      return created((plain) => {
        count += 1
        return count % 11 === 0 ? withBody(plain, 'null') : plain
      })(steps)
    },
  },
  {
    id: 'duplicate-200-error',
    breaks,
    title: 'A duplicate id gets 200 with an Error.',
    steps: refused([refusals.idTaken], (plain) => withStatus(plain, 200)),
  },
  {
    id: 'refusals-200',
    breaks,
    alsoBreaks: [
      'body-required',
      'id-required',
      'name-required',
      'not-an-object',
      'malformed-json',
      'auth-required',
    ],
    title: 'Every refusal gets 200; the status is in the body.',
    steps: refused([], (plain) => withStatus(plain, 200)),
  },
  {
    id: 'query-200-page',
    breaks,
    title: 'If the path has a query, the response is a page.',
    steps: created((plain, _plant, { url }) =>
      url?.includes('?') ? asDocument(plain, 'text/html', '<p>Created</p>') : plain,
    ),
  },
]
