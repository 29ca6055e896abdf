import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { refusing, retagging } from '../../reference-server/changes.ts'
import { refusals } from '../../reference-server/errors.ts'
import type { Change } from '../../reference-server/named-change.ts'
import { afterDuplicates } from './after-duplicates.ts'
import { violate } from './violated-by.ts'

/** The first create with an id of eight digits fails, as if a connection to the database had ended. */
const failsOnce = (): Change => {
  let hasFailed = false
  return refusing(({ id }) => {
    const fails = !hasFailed && id >= 10_000_000n && id < 100_000_000n
    hasFailed ||= fails
    return fails
  }, refusals.internal)
}

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
      await setTimeout(6)
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

/** Mistakes that depend on earlier requests or on others in flight. */
violate({
  'fails once on a small id': ['many-creates', failsOnce()],
  'reads bodies in flight into one': ['many-creates', sharedBody],
  'takes tags with the same beginning for one': ['tag-is-the-plants', tagByBeginning],
  'allows two plants for a tag': ['create-with-tag', fullTags()],
  'changes the tag of a stored plant without a name': ['name-required', updates],
  'takes a name from another request in flight': ['name-required', sharedName],
  'finds tags without their spaces': ['tag-is-the-plants', tagsBy((tag) => tag.replaceAll(' ', ''))],
  'compares tags as numbers': [
    'tag-is-the-plants',
    tagsBy((tag) => (Number.isNaN(Number(tag)) ? tag : String(Number(tag)))),
  ],
  'decodes each KiB of a body apart': ['unicode-name-kept', decodedByKibibytes],
  'reads the last body of a connection again': ['body-required', lastBodyAgain],
  'fails with 500 if a name is stored': ['no-server-error', uniqueColumn()],
  'fails after the first refused duplicate': ['many-creates', afterDuplicates((nth) => nth === 1)],
})
