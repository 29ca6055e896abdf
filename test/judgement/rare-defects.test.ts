import type { IncomingMessage } from 'node:http'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { withBody } from '../../reference-server/changed-response.ts'
import { refused, refusing, refusingNames, renaming } from '../../reference-server/changes.ts'
import { Refusal, refusals } from '../../reference-server/errors.ts'
import type { Change } from '../../reference-server/named-change.ts'
import { violate, violatedBy } from './violated-by.ts'

const quotesNames =
  (of: readonly Refusal[]): Change =>
  ({ parse, refused: refuse }) => {
    const quoting = new WeakSet<IncomingMessage>()
    return {
      parse: (text, request) => {
        if (/"name":"[^"]*\\"/.test(text)) quoting.add(request)
        return parse(text, request)
      },
      refused: (refusal, request) => {
        const plain = refuse(refusal, request)
        const isConcerned = of.length === 0 || of.includes(refusal)
        return isConcerned && quoting.has(request)
          ? withBody(plain, '{"error":1,"message":"not Fern "É""}')
          : plain
      },
    }
  }

/** Repeats the name in each refusal, with its quotation marks escaped and its backslashes as they are. */
const halfEscaped: Change = ({ parse, refused: refuse }) => {
  const names = new WeakMap<IncomingMessage, string>()
  return {
    parse: (text, request) => {
      const members = parse(text, request)
      if (!(members instanceof Refusal) && typeof members.name === 'string') names.set(request, members.name)
      return members
    },
    refused: (refusal, request) => {
      const name = names.get(request)
      const plain = refuse(refusal, request)
      if (name === undefined || plain.status !== 400) return plain
      return withBody(plain, `{"error":1,"message":"not ${name.replaceAll('"', '\\"')}"}`)
    },
  }
}

const translated: Change = refused([], (plain, _, request) =>
  request.headers['accept-language']?.startsWith('de') === true ? withBody(plain, '{}') : plain,
)

const namedInData: Change = ({ parse }) => ({
  parse: (text, request) => parse(text.replace(/,"data":\{("name":"[^"]*")\}/, ',$1'), request),
})

const longBodiesUnread: Change = ({ readName }) => ({
  readName: (members, request) =>
    members.name === undefined && Number(request.headers['content-length']) > 1_024
      ? 'Fern'
      : readName(members, request),
})

const languageOf = ({ headers }: IncomingMessage): string => headers['accept-language'] ?? ''

/** The names of the only checks that compare names in pieces begin so. */
const split = /^É/

/** Garbles the first and the fourth of these names: the pieces of the others arrived together. */
function garbledAtTimes(): Change {
  let count = 0
  return renaming((name) => {
    if (split.test(name)) count += 1
    return split.test(name) && [1, 4].includes(count) ? name.replace(split, '\ufffd\ufffd') : name
  })
}

/** One of two backends that take turns writes accents apart. */
function decomposedOnOne(): Change {
  let count = 0
  return renaming((name) => {
    count += 1
    return count % 2 === 0 ? name : name.normalize('NFD')
  })
}

/** Encodes names a second time if Latin-1 has all of their characters. */
const encodedTwice: Change = renaming((name) =>
  /^[\0-\xff]*$/.test(name) ? Buffer.from(name).toString('latin1') : name,
)

/** Mistakes that show only with rare data or in rare errors. */
violate({
  'decodes pieces of a body apart if they do not arrive together': ['many-creates', garbledAtTimes()],
  'encodes names of Latin-1 twice': ['unicode-name-kept', encodedTwice],
  'repeats names in errors without escapes': ['error-shape', quotesNames([])],
  'repeats names in errors without escapes of backslashes': ['error-shape', halfEscaped],
  'has no German message': ['error-shape', translated],
  'refuses names of emoji alone': ['unicode-names', refusingNames(/^[^\p{L}\p{N}]+$/u)],
  'refuses a comma before a space': ['unicode-names', refusingNames(/, /)],
  'quotes the names of plants without a tag': [
    'many-creates',
    refusing(({ plant: { name, tag } }) => tag === undefined && name.includes("'")),
  ],
  'takes names of digits for numbers if there is no tag': [
    'many-creates',
    refusing(({ plant: { name, tag } }) => tag === undefined && /^\d+$/.test(name)),
  ],
  'refuses two full stops in a row': ['unicode-names', refusingNames(/\.\./)],
  'reads a missing name from the member data': ['name-required', namedInData],
  'does not validate long bodies': ['name-required', longBodiesUnread],
  'writes numbers with Arabic digits': [
    'error-shape',
    refused([], (plain, _, request) =>
      languageOf(request).startsWith('ar') ? withBody(plain, '{"error":٤٠٠,"message":""}') : plain,
    ),
  ],
  'has no message in each language': [
    'create-minimal',
    refusing((_, request) => languageOf(request) === '*', refusals.internal),
  ],
  'repeats names of duplicates without escapes': ['error-shape', quotesNames([refusals.idTaken])],
  'refuses names without a digit': ['create-minimal', refusingNames(/^\D+$/)],
  'refuses names of one word of letters': ['create-minimal', refusingNames(/^[A-Za-z]{4,}$/)],
  'removes quotation marks around a name': [
    'unicode-name-kept',
    renaming((name) => name.replace(/^"(.*)"$/, '$1')),
  ],
  'removes a final full stop': ['unicode-name-kept', renaming((name) => name.replace(/\.$/, ''))],
  'takes a name with a hyphen for an option': ['unicode-names', refusingNames(/^-/)],
  'takes names of nine digits for numbers': ['create-minimal', refusingNames(/^[1-9]\d{8}$/)],
})

describe('A target one of whose two backends writes accents apart', function () {
  this.timeout(60_000)

  it('is not blamed for bodies in pieces', async () => {
    expect(await violatedBy('writes accents apart', decomposedOnOne())).to.deep.equal(['unicode-name-kept'])
  })
})
