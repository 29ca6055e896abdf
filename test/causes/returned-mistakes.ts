import { withMembers } from '../../reference-server/changed-response.ts'
import { respondingWith, retagging } from '../../reference-server/changes.ts'
import type { Change } from '../../reference-server/named-change.ts'
import type { Mistakes } from './mistakes.ts'

/** A slash that is escaped in the body comes back with its backslash. */
const keepingEscapedSlashes: Change = (steps) => {
  const escaped = new WeakSet<object>()
  return {
    parse: (text, request) => {
      if (text.includes('\\/')) escaped.add(request)
      return steps.parse(text, request)
    },
    created: (plant, request) =>
      steps.created(
        escaped.has(request) ? { ...plant, name: plant.name.replaceAll('/', '\\/') } : plant,
        request,
      ),
  }
}

/** The first tag with a key comes back for all others. */
function interningTags(keyOf: (tag: string) => string): Change {
  const first = new Map<string, string>()
  return retagging((tag) => {
    const kept = first.get(keyOf(tag)) ?? tag
    first.set(keyOf(tag), kept)
    return kept
  })
}

/** A tag is lost behind a plant without one on the same connection. */
function losingTags(): Change {
  const untagged = new WeakSet<object>()
  return respondingWith(({ name, tag }, { socket }) => {
    const isLost = untagged.has(socket)
    if (tag === undefined) untagged.add(socket)
    else untagged.delete(socket)
    return tag === undefined || isLost ? { name } : { name, tag }
  })
}

const nullBehindLargeIds: Change = (steps) => {
  const large = new WeakSet<object>()
  return {
    create: (newPlant, service, request) => {
      if (newPlant.id > 2n ** 53n) large.add(request)
      return steps.create(newPlant, service, request)
    },
    created: (plant, request) => {
      const plain = steps.created(plant, request)
      const isNull = large.has(request) && plant.tag === undefined
      return isNull ? withMembers(plain, (members) => ({ ...members, tag: null })) : plain
    },
  }
}

/** Mistakes in the plant that comes back. */
export const returnedMistakes: Mistakes = {
  'a slash that is escaped comes back with its backslash': [keepingEscapedSlashes, ['a slash is escaped']],
  'tags are the same in any letter case': [
    interningTags((tag) => tag.toLowerCase()),
    ['the tag differs from an earlier one in letter case only'],
  ],
  'tags are the same after 16 characters': [
    interningTags((tag) => tag.slice(0, 16)),
    ['the tag has its first 16 characters in common with an earlier one'],
  ],
  'tags such as 1e5 and 0x1f come back as whole numbers': [
    retagging((tag) => (/^(?:0x[\da-f]+|\d+e\d+)$/i.test(tag) ? String(Number(tag)) : tag)),
    ['the tag is a number with an exponent or in hexadecimal'],
  ],
  'a tag is lost behind a plant without one': [
    losingTags(),
    ['the request before on its connection was a create without a tag'],
  ],
  'a missing tag comes back as null beside large ids': [
    nullBehindLargeIds,
    ['the plant has no tag and the id is 9007199254740993 (2^53 + 1) or more'],
  ],
}
