import { asDocument, withBody, withStatus, withType } from '../changed-answer.ts'
import { connectionCounter, created, refused } from '../changes.ts'
import { refusals } from '../errors.ts'
import { type Fault, type FaultRow, faultsOf } from './fault.ts'
import { answeredIf } from './plant-changes.ts'

const breaks = 'plant-shape'
/** Both rows ask for a Plant body too. */
const alsoBreaks = ['create-minimal', 'create-with-tag'] as const

const rows: readonly FaultRow[] = [
  [
    'quotes-unescaped',
    'Quotation marks in a name are not escaped: no JSON.',
    answeredIf(
      ({ name }) => name.includes('"'),
      (answer) => withBody(answer, String(answer.body).replaceAll('\\"', '"')),
    ),
  ],
  [
    'newline-unescaped',
    'A newline in a name is not escaped: no JSON.',
    answeredIf(
      ({ name }) => name.includes('\n'),
      (answer) => withBody(answer, String(answer.body).replaceAll('\\n', '\n')),
    ),
  ],
  [
    'emoji-escaped-wrongly',
    'An emoji is written as \\u{1f335}: no JSON.',
    answeredIf(
      () => true,
      (answer) =>
        withBody(
          answer,
          String(answer.body).replace(
            /\p{Extended_Pictographic}/gu,
            (emoji) => `\\u{${emoji.codePointAt(0)?.toString(16)}}`,
          ),
        ),
    ),
  ],
]

/** Answers of status 200 that are no Plant for some names, now and then, or after some requests. */
export const rarePlantShapeFaults: readonly Fault[] = [
  ...faultsOf(rows, breaks),
  {
    id: 'plant-untyped-on-a-kept-connection',
    breaks,
    alsoBreaks,
    title: 'From the second request on a connection on, the content type is missing.',
    steps: (steps) => {
      const count = connectionCounter()
      return created((answer, _plant, request) => (count(request) > 1 ? withType(answer, null) : answer))(
        steps,
      )
    },
  },
  {
    id: 'every-11th-plant-null',
    breaks,
    alsoBreaks,
    title: 'Every 11th Plant is null.',
    steps: (steps) => {
      let count = 0
      return created((answer) => {
        count += 1
        return count % 11 === 0 ? withBody(answer, 'null') : answer
      })(steps)
    },
  },
  {
    id: 'duplicate-200-error',
    breaks,
    title: 'A duplicate id is answered 200 with an Error.',
    steps: refused([refusals.idTaken], (answer) => withStatus(answer, 200)),
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
    title: 'Every refusal is answered 200, the status is in the body.',
    steps: refused([], (answer) => withStatus(answer, 200)),
  },
  {
    id: 'query-200-page',
    breaks,
    title: 'With a query behind the path the answer is a page.',
    steps: created((answer, _plant, { url }) =>
      url?.includes('?') ? asDocument(answer, 'text/html', '<p>Created</p>') : answer,
    ),
  },
]
