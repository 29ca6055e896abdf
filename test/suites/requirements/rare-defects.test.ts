import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import {
  connectionCounter,
  refused,
  refusing,
  refusingNames,
  renaming,
  retagging,
} from '../../../reference-server/changes.ts'
import { type Refusal, refusals } from '../../../reference-server/errors.ts'
import type { Change } from '../../../reference-server/named-change.ts'
import { withBody } from '../../../reference-server/changed-response.ts'
import { token, violatedBy } from './violated-by.ts'

/** A body that all requests in flight share. */
const sharedBody: Change = () => {
  let body = Buffer.alloc(0)
  return {
    readBody: async (request) => {
      body = Buffer.alloc(0)
      for await (const chunk of request) body = Buffer.concat([body, chunk])
      await setTimeout(1)
      return body
    },
  }
}

const tagByBeginning: Change = ({ created }) => {
  const tags = new Map<string, string>()
  return {
    created: (plant, request) => {
      const { tag } = plant
      if (tag === undefined || tag.length <= 16) return created(plant, request)
      const known = tags.get(tag.slice(0, 16)) ?? tag
      tags.set(tag.slice(0, 16), known)
      return created({ ...plant, tag: known }, request)
    },
  }
}

const anyCaseOfToken: Change = ({ authorize }) => ({
  authorize: (request, service) =>
    request.headers.authorization?.toLowerCase() === `bearer ${token.toLowerCase()}`
      ? null
      : authorize(request, service),
})

const fromLoopback: Change = ({ authorize }) => ({
  authorize: (request, service) =>
    request.headers['x-forwarded-for'] === '127.0.0.1' ? null : authorize(request, service),
})

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

const translated: Change = refused([], (plain, _, request) =>
  request.headers['accept-language']?.startsWith('de') === true ? withBody(plain, '{}') : plain,
)

const realIp: Change = ({ authorize }) => ({
  authorize: (request, service) =>
    request.headers['x-real-ip'] === '127.0.0.1' ? null : authorize(request, service),
})

const memberOfObjects: Change = ({ authorize }) => ({
  authorize: (request, service) =>
    /^Bearer (?:constructor|valueOf)$/.test(request.headers.authorization ?? '')
      ? null
      : authorize(request, service),
})

/** A tag may have two plants. */
const fullTags = (): Change => {
  const plants = new Map<string, number>()
  return refusing(({ plant: { tag } }) => {
    if (tag === undefined) return false
    plants.set(tag, (plants.get(tag) ?? 0) + 1)
    return (plants.get(tag) ?? 0) > 2
  })
}

/** A stored plant gets another tag, without a name. */
const updates: Change = (steps) => {
  const ids = new Set<string>()
  return {
    readName: (members, request) =>
      members.name === undefined && members.tag !== undefined && ids.has(String(members.id))
        ? 'Fern'
        : steps.readName(members, request),
    create: (newPlant, service, request) => {
      const id = String(newPlant.id)
      if (ids.has(id) && newPlant.plant.tag !== undefined) return newPlant.plant
      ids.add(id)
      return steps.create(newPlant, service, request)
    },
  }
}

/** Undefined for a body that is not JSON, or has no name of its own. */
function nameIn(text: string): unknown {
  try {
    return Object(JSON.parse(text)).name
  } catch {
    return undefined
  }
}

/** A body without a name gets that of another request in flight. */
const sharedName: Change = ({ readName, readBody, created, refused: refuse }) => {
  /** Of the requests in flight. */
  const names = new Map<IncomingMessage, string>()
  return {
    readBody: async (request, limit) => {
      const body = await readBody(request, limit)
      const name = nameIn(body.toString())
      if (typeof name === 'string') names.set(request, name)
      await setTimeout(2)
      return body
    },
    readName: (members, request) => {
      const [other] = names.values()
      return members.name === undefined && other !== undefined ? other : readName(members, request)
    },
    created: (plant, request) => {
      names.delete(request)
      return created(plant, request)
    },
    refused: (refusal, request) => {
      names.delete(request)
      return refuse(refusal, request)
    },
  }
}

/** Finds a stored tag by this key. */
const tagsBy = (keyOf: (tag: string) => string): Change => {
  const tags = new Map<string, string>()
  return retagging((tag) => {
    const key = keyOf(tag)
    tags.set(key, tags.get(key) ?? tag)
    return tags.get(key) ?? tag
  })
}

const trusting =
  (isTrusted: (headers: IncomingMessage['headers']) => boolean): Change =>
  ({ authorize }) => ({
    authorize: (request, service) => (isTrusted(request.headers) ? null : authorize(request, service)),
  })

const namedInData: Change = ({ parse }) => ({
  parse: (text, request) => parse(text.replace(/,"data":\{("name":"[^"]*")\}/, ',$1'), request),
})

const longBodiesUnread: Change = ({ readName }) => ({
  readName: (members, request) =>
    members.name === undefined && Number(request.headers['content-length']) > 1_024
      ? 'Fern'
      : readName(members, request),
})

/** Decodes each KiB of a body apart. */
const decodedByKibibytes: Change = ({ readBody }) => ({
  readBody: async (request, limit) => {
    const body = await readBody(request, limit)
    if (!Buffer.isBuffer(body)) return body
    const parts: string[] = []
    for (let at = 0; at < body.length; at += 1_024) parts.push(body.toString('utf8', at, at + 1_024))
    return Buffer.from(parts.join(''))
  },
})

/** A request without a body is the last one of its connection again, which is stored by now. */
const lastBodyAgain: Change = ({ readBody, create }) => {
  const bodies = new WeakMap<Socket, Buffer>()
  return {
    readBody: async (request, limit) => {
      const body = await readBody(request, limit)
      if (!Buffer.isBuffer(body)) return body
      const last = bodies.get(request.socket)
      if (body.length === 0 && last !== undefined) return last
      bodies.set(request.socket, body)
      return body
    },
    create: (newPlant, service, request) =>
      request.headers['content-length'] === '0' ? newPlant.plant : create(newPlant, service, request),
  }
}

/** A column of names without duplicates, of which the service knows nothing. */
const uniqueColumn = (): Change => {
  const ids = new Set<bigint>()
  const names = new Set<string>()
  return refusing(({ id, plant: { name } }) => {
    const isDuplicate = !ids.has(id) && names.has(name)
    ids.add(id)
    names.add(name)
    return isDuplicate
  }, refusals.internal)
}

/** The create after the first refused duplicate of an id fails. */
const afterDuplicate: Change = ({ create, refused: refuse }) => {
  let duplicates = 0
  let isBroken = false
  return {
    create: (newPlant, service, request) => {
      if (!isBroken) return create(newPlant, service, request)
      isBroken = false
      return refusals.internal
    },
    refused: (refusal, request) => {
      if (refusal.error === refusals.idTaken.error) {
        duplicates += 1
        isBroken = duplicates === 1
      }
      return refuse(refusal, request)
    },
  }
}

/** Lets such a credential in with the first request of a connection. */
const onFirst =
  (isTrusted: (authorization: string | undefined) => boolean): Change =>
  (steps) => {
    const countOf = connectionCounter()
    return {
      authorize: (request, service) =>
        countOf(request) === 1 && isTrusted(request.headers.authorization)
          ? null
          : steps.authorize(request, service),
    }
  }

const languageOf = ({ headers }: IncomingMessage): string => headers['accept-language'] ?? ''

/** Defects that requests show only with rare data, headers or deliveries. */
const defects: Readonly<Record<string, readonly [requirement: string, steps: Change]>> = {
  'reads bodies in flight into one': ['many-creates', sharedBody],
  'takes tags with the same beginning for one': ['tag-is-the-plants', tagByBeginning],
  'ignores the letter case of tokens': ['invalid-token', anyCaseOfToken],
  'trusts X-Forwarded-For': ['auth-required', fromLoopback],
  'repeats names in errors without escapes': ['error-shape', quotesNames([])],
  'has no German message': ['error-shape', translated],
  'trusts X-Real-IP': ['auth-required', realIp],
  'takes members of objects for tokens': ['invalid-token', memberOfObjects],
  'allows two plants for a tag': ['create-with-tag', fullTags()],
  'changes the tag of a stored plant without a name': ['name-required', updates],
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
  'takes a name from another request in flight': ['name-required', sharedName],
  'finds tags without their spaces': ['tag-is-the-plants', tagsBy((tag) => tag.replaceAll(' ', ''))],
  'compares tags as numbers': [
    'tag-is-the-plants',
    tagsBy((tag) => (Number.isNaN(Number(tag)) ? tag : String(Number(tag)))),
  ],
  'refuses two full stops in a row': ['unicode-names', refusingNames(/\.\./)],
  'shows browsers a page to log in': [
    'auth-required',
    trusting(({ accept }) => accept?.startsWith('text/html') === true),
  ],
  'trusts Remote-User': ['auth-required', trusting((headers) => headers['remote-user'] !== undefined)],
  'trusts each session': ['auth-required', trusting(({ cookie }) => cookie?.startsWith('session=') === true)],
  'takes % for each token': ['invalid-token', trusting(({ authorization }) => authorization === 'Bearer %')],
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
  'takes an empty token on new connections': ['invalid-token', onFirst((value) => value === 'Bearer')],
  'takes Basic on new connections': [
    'invalid-token',
    onFirst((value) => value?.startsWith('Basic ') === true),
  ],
  'removes a final full stop': ['unicode-name-kept', renaming((name) => name.replace(/\.$/, ''))],
  'takes a name with a hyphen for an option': ['unicode-names', refusingNames(/^-/)],
  'decodes each KiB of a body apart': ['unicode-name-kept', decodedByKibibytes],
  'reads the last body of a connection again': ['body-required', lastBodyAgain],
  'fails with 500 if a name is stored': ['no-server-error', uniqueColumn()],
  'fails after the first refused duplicate': ['many-creates', afterDuplicate],
  'takes names of nine digits for numbers': ['create-minimal', refusingNames(/^[1-9]\d{8}$/)],
}

describe('A target that', function () {
  this.timeout(60_000)

  for (const [does, [requirement, steps]] of Object.entries(defects))
    it(`${does} violates ${requirement}`, async () => {
      expect(await violatedBy(does, steps)).to.include(requirement)
    })
})
