import { withBody, withStatus } from '../../reference-server/changed-response.ts'
import {
  created,
  refused,
  refusing,
  refusingNames,
  refusingTexts,
  renaming,
} from '../../reference-server/changes.ts'
import { Refusal, refusals } from '../../reference-server/errors.ts'
import type { Change } from '../../reference-server/named-change.ts'
import { afterDuplicates } from '../judgement/after-duplicates.ts'

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

function refusingSlugs(): Change {
  const names = new Map<string, string>()
  return refusing(({ plant: { name } }) => {
    const slug = slugOf(name)
    const first = names.get(slug) ?? name
    names.set(slug, first)
    return first !== name
  })
}

function refusingBeginnings(count: number): Change {
  const names = new Map<string, string>()
  return refusing(({ plant: { name } }) => {
    const beginning = name.slice(0, count)
    const first = names.get(beginning) ?? name
    names.set(beginning, first)
    return first !== name
  })
}

/** Refuses with 422 in place of 400 after this many refusals. */
function otherStatus(count: number): Change {
  let refusals = 0
  return refused([], (plain) => {
    refusals += 1
    return refusals > count && plain.status === 400 ? withStatus(plain, 422) : plain
  })
}

/** A missing name is made up beside a negative id. */
const nameless: Change = ({ readName }) => ({
  readName: (members, request) =>
    String(members.id).startsWith('-') && members.name === undefined ? '' : readName(members, request),
})

const tagBeforeId: Change = ({ parse }) => ({
  parse: (text, request) => {
    const members = parse(text, request)
    const keys = members instanceof Refusal ? [] : Object.keys(members)
    return keys.includes('tag') && keys.indexOf('tag') < keys.indexOf('id') ? refusals.notJson : members
  },
})

/** Creates are refused on connections that carried a refusal with 400. */
const suspicious: Change = (steps) => {
  const suspects = new WeakSet<object>()
  return {
    create: (newPlant, service, request) =>
      suspects.has(request.socket)
        ? new Refusal(403, 2002, 'This connection carried bad requests.')
        : steps.create(newPlant, service, request),
    refused: (refusal, request) => {
      if (refusal.status === 400) suspects.add(request.socket)
      return steps.refused(refusal, request)
    },
  }
}

/** A column of names without duplicates, of which the service knows nothing. Known ids are refused before. */
const uniqueNames = (): Change => {
  const ids = new Set<bigint>()
  const names = new Set<string>()
  return refusing(({ id, plant: { name } }) => {
    const isDuplicate = names.has(name) && !ids.has(id)
    if (!isDuplicate) ids.add(id)
    names.add(name)
    return isDuplicate
  }, refusals.internal)
}

/** Nobody gets in after five wrong tokens. */
const lockedOut: Change = ({ authorize }) => {
  let wrong = 0
  return {
    authorize: (request, service) => {
      const refusal = authorize(request, service)
      if (refusal !== null && request.headers.authorization !== undefined) wrong += 1
      return wrong >= 5 ? refusals.tokenInvalid : refusal
    },
  }
}

/** The Content-Length is the number of characters. */
const lengthInCharacters: Change = created((plain, plant) => {
  const json = JSON.stringify(plant)
  const bytes = Buffer.from(json)
  return bytes.length === json.length ? plain : withBody(plain, bytes.subarray(0, json.length).toString())
})

/** Mistakes with the conditions of their causes. */
export type Mistakes = Readonly<Record<string, readonly [change: Change, conditions: readonly string[]]>>

export const mistakes: Mistakes = {
  'a name whose ASCII letters and digits are those of another one is refused': [
    refusingSlugs(),
    ['the name has the same ASCII letters and digits as an earlier one, or none as an earlier one'],
  ],
  'name and tag of 40 bytes together are refused': [
    refusing(({ plant: { name, tag = '' } }) => tag !== '' && Buffer.byteLength(name + tag) >= 40),
    ['name and tag together have N or more bytes in UTF-8'],
  ],
  'characters that Latin-1 does not print are refused': [
    refusingNames(/[^ -~\xa0-\xff]/),
    ['the name has a character beyond Latin-1', 'the name has a control character'],
  ],
  'an Error about a used id has a string for a number': [
    refused([refusals.idTaken], (plain) => ({
      ...plain,
      body: '{"error":"taken","message":"The id is taken."}',
    })),
    ['an earlier plant has the id'],
  ],
  'emoji lose their variation selectors': [
    renaming((name) => name.replaceAll('\ufe0f', '')),
    ['the name has an emoji with a variation selector'],
  ],
  'a create behind a refusal with 400 on its connection is refused': [
    suspicious,
    ['the connection carried a request before that was refused with 400'],
  ],
  'a tag before the id is refused': [tagBeforeId, ['the tag stands before the id']],
  'a name is refused for the first ten characters of another one': [
    refusingBeginnings(10),
    ['the name has its first 10 characters in common with an earlier one'],
  ],
  'a name that ends with a digit gets a space': [
    renaming((name) => name.replace(/\d$/, '$& ')),
    ['the name ends with a digit'],
  ],
  'plain names are cut off at 16 characters': [
    renaming((name) => (/^[ -~]*$/.test(name) ? name.slice(0, 16) : name)),
    ['the name has only ASCII characters and the name has N or more characters'],
  ],
  'even negative ids are refused': [
    refusing(({ id }) => id < 0n && id % 2n === 0n),
    ['the id is negative and the id is even'],
  ],
  'creates without an Accept header are refused': [
    refusing((_, request) => request.headers.accept === undefined),
    ['there is no Accept header'],
  ],
  'escapes of Latin-1 are refused': [
    refusingTexts(/\\u00/),
    ['a character of Latin-1 is written as an escape'],
  ],
  'refusals get another status during the run': [
    otherStatus(70),
    ['the number of the request in the run is N or more'],
  ],
  'a stored name leads to an internal error': [
    uniqueNames(),
    ['an earlier plant has the name, but none has the id'],
  ],
  'the create after a refused duplicate fails': [
    afterDuplicates(() => true),
    ['an earlier plant had the id of the request before'],
  ],
  'wrong tokens lock everybody out': [
    lockedOut,
    ['N or more requests were refused with 401 or 403 before it'],
  ],
  'names are cut off at 32 bytes, inside a character': [
    renaming((name) => Buffer.from(name).subarray(0, 32).toString()),
    ['the name has N or more bytes in UTF-8'],
  ],
  'a body that ends with a line feed is refused': [refusingTexts(/\n$/), ['the body ends with a line feed']],
  'the Content-Length is the number of characters': [
    lengthInCharacters,
    ['the name or the tag has a character beyond ASCII'],
  ],
  'no name is needed beside a negative id': [
    nameless,
    ['the id in the body is negative and there is no name in the body, but a member id'],
  ],
}
