import type { IncomingMessage } from 'node:http'
import { expect } from 'chai'
import { isLosslessNumber } from 'lossless-json'
import { describe, it } from 'mocha'
import { asDocument, withStatus } from '../../reference-server/changed-response.ts'
import { refused, repairing } from '../../reference-server/changes.ts'
import { type Refusal, refusals } from '../../reference-server/errors.ts'
import type { Change } from '../../reference-server/named-change.ts'
import { violate, violatedBy } from './violated-by.ts'

const xml = 'application/xml'

/** Whether the client accepts XML, and no JSON. */
const acceptsXml = ({ headers: { accept = '' } }: IncomingMessage): boolean =>
  accept.includes(xml) && !accept.includes('json') && !accept.includes('*/*')

/** Refuses in XML with 400 if the client accepts that and no JSON. */
const inXml = (cause: Refusal): Change =>
  refused([cause], (plain, _, request) =>
    acceptsXml(request) ? asDocument(withStatus(plain, 400), xml, '<p>1</p>') : plain,
  )

/** Refuses all that accepts no JSON. */
const notAcceptable: Change = refused([], (plain, _, request) =>
  acceptsXml(request) ? withStatus(plain, 406) : plain,
)

/** Refuses what has no name with 422 if a plant has its id. */
const knownIdFirst: Change = ({ readBody, created, refused: refuse }) => {
  const bodies = new WeakMap<IncomingMessage, string>()
  const idOf = (request: IncomingMessage): string => /"id":(-?\d+)/.exec(bodies.get(request) ?? '')?.[1] ?? ''
  const known = new Set<string>()
  return {
    readBody: async (request, limit) => {
      const body = await readBody(request, limit)
      if (Buffer.isBuffer(body)) bodies.set(request, body.toString())
      return body
    },
    created: (plant, request) => {
      known.add(idOf(request))
      return created(plant, request)
    },
    refused: (refusal, request) => {
      const isKnown = refusal.error === refusals.nameMissing.error && known.has(idOf(request))
      return isKnown ? withStatus(refuse(refusal, request), 422) : refuse(refusal, request)
    },
  }
}

/** A page for developers, with the request at its end. */
const longPage: Change = refused([refusals.methodUnknown], (plain, _, request) =>
  asDocument(plain, 'text/html', `${'<p>plants</p>'.repeat(8_000)}${request.headers.authorization}`),
)

/** Looks for a name only beside ids that are not negative. */
const unsignedOnly: Change = ({ readName }) => ({
  readName: (members, request) =>
    members.name === undefined && String(members.id).startsWith('-') ? 'Oak' : readName(members, request),
})

/** Keeps a number that is too large for an int64 as text. */
const longNumbersAsTexts: Change = ({ readTag }) => ({
  readTag: (members, request) =>
    isLosslessNumber(members.tag) && members.tag.value.length > 19
      ? members.tag.value
      : readTag(members, request),
})

/** Takes any four characters for the digits of an escape. */
const anyDigits = repairing((text) => text.replace(/\\u(?![\da-f]{4})[^"]{4}/gi, 'A'))

/** Defects that show only in the refusals of rare requests. */
violate({
  'keeps numbers beyond int64 as texts': ['tag-type', longNumbersAsTexts],
  'takes any characters for the digits of an escape': ['json-syntax', anyDigits],
  'asks for no name beside a negative id': ['name-required', unsignedOnly],
  'refuses missing names in XML': ['error-shape', inXml(refusals.nameMissing)],
  'shows the token at the end of a long page': ['no-data-leak', longPage],
  'refuses missing tokens in XML': ['error-shape', inXml(refusals.tokenMissing)],
})

describe('A target that', function () {
  this.timeout(60_000)

  it('looks for the id before it looks for the name, and refuses a known one with 422, violates nothing', async () => {
    expect(await violatedBy('looks for the id first', knownIdFirst)).to.deep.equal([])
  })

  it('refuses with 406 what accepts no JSON violates nothing', async () => {
    expect(await violatedBy('looks for Accept first', notAcceptable)).to.deep.equal([])
  })
})
