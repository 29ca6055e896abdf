import { asDocument, createdPage, withBody } from '../../reference-server/changed-response.ts'
import {
  created,
  createdIf,
  refused,
  refusing,
  refusingCharacters,
  refusingNames,
  respondingWith,
  retagging,
} from '../../reference-server/changes.ts'
import { Refusal, refusals } from '../../reference-server/errors.ts'
import type { Change } from '../../reference-server/named-change.ts'
import type { Plant } from '../../reference-server/plant.ts'
import { lettingIn } from '../../reference-server/request-changes.ts'
import { graphemesIn } from '../../suites/diagnosis/features/text-quantities.ts'
import { failsAfter } from '../judgement/fails-after.ts'
import type { Mistakes } from './mistakes.ts'

/** All plants with a tag get the name of the first one. */
const cachedByTag: Change = ({ create }) => {
  const names = new Map<string, string>()
  return {
    create: (newPlant, service, request) => {
      const { id, plant } = newPlant
      const { tag = '' } = plant
      const name = names.get(tag) ?? plant.name
      if (tag !== '') names.set(tag, name)
      return create({ id, plant: { ...plant, name } }, service, request)
    },
  }
}

/** Mistakes in validation, and creates that fail after a refusal. */
export const plainMistakes: Mistakes = {
  'names of more than 20 graphemes are refused': [
    refusing(({ plant: { name } }) => name.length > 1_000 || graphemesIn(name).length > 20),
    ['the name has N or more characters as readers count them'],
  ],
  'names and tags of more than 20 characters are refused': [
    refusing(({ plant: { name, tag = '' } }) => [name, tag].some((text) => Array.from(text).length > 20)),
    ['the name or the tag has N or more characters'],
  ],
  'names of one word are refused': [refusingNames(/^\S+$/), ['the name has no white space']],
  'creates without a tag get 201, and those with one 202': [
    created((plain, { tag }) => ({ ...plain, status: tag === undefined ? 201 : 202 })),
    ['the plant has no tag', 'the plant has a tag'],
  ],
  'ids that end in three zeros are refused': [
    refusing(({ id }) => id !== 0n && id % 1000n === 0n),
    ['the id ends in N or more zeros'],
  ],
  'a header field that comes with others is refused': [
    refusing((_, { headers }) => headers.traceparent !== undefined),
    ['the request has the header field traceparent'],
  ],
  'a refusal with a header field that comes with others is a page': [
    refused([], (plain, _, { headers }) => {
      const isPage = plain.status === 400 && headers.traceparent !== undefined
      return isPage ? asDocument(plain, 'text/html', '<h1>Bad Request</h1>') : plain
    }),
    ['the request has the header field traceparent'],
  ],
  'a header field that comes with others stands for the token': [
    lettingIn(({ headers }) => headers['x-remote-user'] !== undefined),
    ['there is no Bearer token and the request has the header field X-Remote-User'],
  ],
  'a parameter of the query picks members of the plant': [
    createdIf((_, { url = '' }) => url.includes('fields=tag'), createdPage),
    ['the query has fields=tag'],
  ],
  'a parameter of the query makes the service fail': [
    refusing((_, { url = '' }) => url.includes('dry_run'), refusals.internal),
    ['the query has dry_run=true'],
  ],
  'a word in a tag is masked inside': [
    retagging((tag) => tag.replace('damn', 'd**n')),
    ['the tag has the word damn'],
  ],
  'names that begin with a reserved word are refused': [
    refusingNames(/^admin\b/i, refusals.idTaken),
    ['the name begins with the word admin'],
  ],
  'two words in a row are refused in names and tags': [
    refusingCharacters(/union +select/i),
    ['the name or the tag has the word union and the name or the tag has the word select'],
  ],
  'names with a quotation mark without its pair make the service fail': [
    refusing(({ plant: { name } }) => name.split('"').length % 2 === 0, refusals.internal),
    ['the name has an odd number of quotation marks'],
  ],
  'a tag that is the name of an earlier plant is refused': [
    (steps) => {
      const names = new Set<string>()
      return {
        create: (newPlant, service, request) => {
          const { name, tag } = newPlant.plant
          const isUsed = tag !== undefined && names.has(tag)
          names.add(name)
          return isUsed ? refusals.idTaken : steps.create(newPlant, service, request)
        },
      }
    },
    ['the tag is the name of an earlier plant'],
  ],
  'names and tags without a letter or digit are refused': [
    refusingCharacters(/^[^\p{L}\p{N}]+$/u),
    ['the name or the tag has neither a letter nor a digit'],
  ],
  'names with other characters than letters, digits, hyphens and apostrophes are refused': [
    refusingNames(/[^\p{L}\p{N} '-]/u),
    ['the name has a character that is not a letter, a digit, a space, a hyphen or an apostrophe'],
  ],
  'names with characters beyond a usual pattern of ASCII are refused': [
    refusingNames(/[^\w '-]/),
    [
      'the name has a character that is not an ASCII letter, a digit, an underscore, a space, a hyphen or an apostrophe',
    ],
  ],
  'plants with the same last digits of their ids are confused': [
    (steps) => {
      const plants = new Map<bigint, Plant>()
      return {
        create: ({ id, plant }, service, request) => {
          const stored = plants.get(id % 1_000n) ?? plant
          plants.set(id % 1_000n, stored)
          const created = steps.create({ id, plant }, service, request)
          return created instanceof Refusal ? created : stored
        },
      }
    },
    ['the id has the same last 3 digits as an earlier one'],
  ],
  'names that begin with a number are refused': [
    refusingNames(/^\d+ /),
    ['the name begins with a word of digits'],
  ],
  'percent escapes in names are refused': [
    refusingNames(/%27/),
    ['the name has a percent sign before two hexadecimal digits'],
  ],
  'tags that are words for nothing are dropped': [
    respondingWith(({ name, tag = '' }) =>
      /^(?:null|undefined|none|false|)$/i.test(tag) ? { name } : { name, tag },
    ),
    ['the tag is false or a word for nothing, such as undefined'],
  ],
  'names are put into JSON as they are': [
    created((plain, { name }) => withBody(plain, `{"name":"${name}"}`)),
    ['the name has a character that JSON has to escape', 'every created plant with a tag'],
  ],
  'only some punctuation is allowed': [
    refusingNames(/(?![-'.])\p{P}/u),
    ['the name has punctuation other than hyphens, apostrophes and full stops'],
  ],
  'words of SQL in a row are refused': [
    refusingNames(/\b(?:union\s+select|insert\s+into|drop\s+table|delete\s+from)\b/i),
    ['the name has the first words of an SQL statement, such as drop table'],
  ],
  'plants are cached by tag': [cachedByTag, ['another plant has the tag']],
  'a missing name is taken from the tag': [
    ({ readName }) => ({
      readName: (members, request) =>
        typeof members.tag === 'string' && members.name === undefined
          ? members.tag
          : readName(members, request),
    }),
    ['there is no name in the body, but a member id and a tag'],
  ],
  'the next create after a tag of a wrong type fails, however long after it': [
    ({ create, refused: refuse }) => {
      let isBroken = false
      return {
        refused: (refusal, request) => {
          isBroken ||= refusal.error === refusals.tagNotString.error
          return refuse(refusal, request)
        },
        create: (newPlant, service, request) => {
          if (!isBroken) return create(newPlant, service, request)
          isBroken = false
          return refusals.internal
        },
      }
    },
    ['it is the first create after a refused request in which the tag has a wrong type'],
  ],
  'the create after a tag of a wrong type fails': [
    failsAfter(refusals.tagNotString),
    ['in the request before, the tag has a wrong type'],
  ],
}
