import { withBody, withStatus } from '../changed-response.ts'
import { created, refusing, refusingNames, refusingTags, refusingTexts } from '../changes.ts'
import { refusals } from '../errors.ts'
import { creates, type Fault, tagged, untagged } from './fault.ts'

/** Valid creates that do not get 200 (section 4, rule 1). */
export const creatingFaults: readonly Fault[] = [
  {
    id: 'created-201',
    breaks: 'create-minimal',
    alsoBreaks: creates,
    title: 'A created plant gets 201.',
    steps: created((plain) => withStatus(plain, 201)),
  },
  {
    id: 'created-204-without-tag',
    breaks: 'create-minimal',
    alsoBreaks: untagged,
    title: 'A plant without a tag gets 204 without a body.',
    steps: created((plain, { tag }) => (tag === undefined ? withBody(withStatus(plain, 204), '') : plain)),
  },
  {
    id: 'tag-demanded',
    breaks: 'create-minimal',
    alsoBreaks: untagged,
    title: 'A plant without a tag is refused.',
    steps: refusing(({ plant }) => plant.tag === undefined),
  },
  {
    id: 'first-create-201',
    breaks: 'create-minimal',
    title: 'Only the first plant of all gets 201.',
    steps: (steps) => {
      let count = 0
      return created((plain) => {
        count += 1
        return count === 1 ? withStatus(plain, 201) : plain
      })(steps)
    },
  },
  {
    id: 'first-create-fails',
    breaks: 'create-minimal',
    title: 'The first create after the start fails: the database is not connected yet.',
    steps: (steps) => {
      let count = 0
      return {
        create: (newPlant, service, request) => {
          count += 1
          return count === 1 ? refusals.internal : steps.create(newPlant, service, request)
        },
      }
    },
  },
  {
    id: 'first-piece-only',
    breaks: 'many-creates',
    title: 'Only the first piece of a body is read.',
    steps: () => ({
      readBody: (request) =>
        new Promise((resolve) => {
          request.once('data', resolve)
          request.on('end', () => resolve(Buffer.alloc(0)))
        }),
    }),
  },
  {
    id: 'tags-unique',
    breaks: 'create-with-tag',
    title: 'A tag that another plant has is refused.',
    steps: (steps) => {
      const tags = new Set<string>()
      return refusing(({ plant: { tag } }) => {
        const isTaken = tag !== undefined && tags.has(tag)
        if (tag !== undefined) tags.add(tag)
        return isTaken
      })(steps)
    },
  },
  {
    id: 'name-of-three-refused',
    breaks: 'create-minimal',
    title: 'A name of three characters is refused as too short.',
    steps: refusingNames(/^.{3}$/u),
  },
  {
    id: 'name-of-24-refused',
    breaks: 'create-minimal',
    alsoBreaks: ['unicode-names'],
    title: 'A name may have 23 characters, off by one.',
    steps: refusingNames(/^.{24}/su),
  },
  {
    id: 'name-of-digits-refused',
    breaks: 'create-minimal',
    title: 'A name of digits alone is refused.',
    steps: refusingNames(/^\d+$/),
  },
  {
    id: 'name-null-refused',
    breaks: 'create-minimal',
    title: 'A name that begins with the word null counts as missing.',
    steps: refusingNames(/^null\b/),
  },
  {
    id: 'name-of-mixed-case-refused',
    breaks: 'create-minimal',
    title: 'A capital letter inside a word is refused.',
    steps: refusingNames(/[a-z][A-Z]/),
  },
  {
    id: 'name-of-many-words-refused',
    breaks: 'create-minimal',
    alsoBreaks: ['unicode-names'],
    title: 'A name of more than four words is refused.',
    steps: refusingNames(/^(\S+ ){4}/),
  },
  {
    id: 'tag-refused',
    breaks: 'create-with-tag',
    alsoBreaks: tagged,
    title: 'A tag is refused as an unknown member.',
    steps: refusing(({ plant }) => plant.tag !== undefined),
  },
  {
    id: 'created-202-with-tag',
    breaks: 'create-with-tag',
    alsoBreaks: tagged,
    title: 'A plant with a tag is queued and gets 202.',
    steps: created((plain, { tag }) => (tag === undefined ? plain : withStatus(plain, 202))),
  },
  {
    id: 'tag-of-24-refused',
    breaks: 'create-with-tag',
    alsoBreaks: ['unicode-names'],
    title: 'A tag may have 20 characters, as its column in the database.',
    steps: refusingTags(/^.{21}/su),
  },
  {
    id: 'tag-of-three-refused',
    breaks: 'create-with-tag',
    title: 'A tag of three characters is refused as too short.',
    steps: refusingTags(/^\w{3}$/),
  },
  {
    id: 'tag-of-digits-refused',
    breaks: 'create-with-tag',
    title: 'A tag of digits alone is refused.',
    steps: refusingTags(/^\d+$/),
  },
  {
    id: 'tag-with-a-command-refused',
    breaks: 'create-with-tag',
    title: 'A body in which a tag stands as a command of a shell is refused before it is read.',
    steps: refusingTexts(/"rm exec"/),
  },
  {
    id: 'tag-of-many-words-refused',
    breaks: 'create-with-tag',
    alsoBreaks: ['unicode-names'],
    title: 'A tag of more than three words is refused.',
    steps: refusingTags(/^(\S+ ){3}/),
  },
  {
    id: 'unknown-tag-refused',
    breaks: 'create-with-tag',
    alsoBreaks: tagged,
    title: 'A tag has to be on the list of types that the service knows.',
    steps: refusing(({ plant }) => plant.tag !== undefined && !['tree', 'shrub', 'herb'].includes(plant.tag)),
  },
]
