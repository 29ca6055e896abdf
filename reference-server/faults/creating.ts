import { withBody, withStatus } from '../changed-response.ts'
import {
  created,
  refusing,
  refusingNames,
  refusingNth,
  refusingTags,
  refusingTexts,
  requestCounter,
} from '../changes.ts'
import { refusals } from '../errors.ts'
import { creates, type Fault, fault, tagged, untagged } from './fault.ts'

/** Valid creates that do not get 200 (section 4, rule 1). */
export const creatingFaults: readonly Fault[] = [
  fault(['create-minimal', ...creates], 'created-201', 'A created plant gets 201.').with(
    created((plain) => withStatus(plain, 201)),
  ),
  fault(
    ['create-minimal', ...untagged],
    'created-204-without-tag',
    'A plant without a tag gets 204 without a body.',
  ).with(created((plain, { tag }) => (tag === undefined ? withBody(withStatus(plain, 204), '') : plain))),
  fault(['create-minimal', ...untagged], 'tag-demanded', 'A plant without a tag is refused.').with(
    refusing(({ plant }) => plant.tag === undefined),
  ),
  fault('create-minimal', 'first-create-201', 'Only the first plant of all gets 201.').with((steps) => {
    const count = requestCounter()
    return created((plain) => (count() === 1 ? withStatus(plain, 201) : plain))(steps)
  }),
  fault(
    'create-minimal',
    'first-create-fails',
    'The first create after the start fails: the database is not connected yet.',
  ).with(refusingNth(requestCounter, (nth) => nth === 1, refusals.internal)),
  fault('many-creates', 'first-piece-only', 'Only the first piece of a body is read.').with(() => ({
    readBody: (request) =>
      new Promise((resolve) => {
        request.once('data', resolve)
        request.on('end', () => resolve(Buffer.alloc(0)))
      }),
  })),
  fault('create-with-tag', 'tags-unique', 'A tag that another plant has is refused.').with((steps) => {
    const tags = new Set<string>()
    return refusing(({ plant: { tag } }) => {
      const isTaken = tag !== undefined && tags.has(tag)
      if (tag !== undefined) tags.add(tag)
      return isTaken
    })(steps)
  }),
  fault(
    'create-minimal',
    'name-of-three-refused',
    'A name of three characters is refused as too short.',
  ).with(refusingNames(/^.{3}$/u)),
  fault(
    ['create-minimal', 'unicode-names'],
    'name-of-24-refused',
    'A name may have 23 characters, off by one.',
  ).with(refusingNames(/^.{24}/su)),
  fault('create-minimal', 'name-of-digits-refused', 'A name of digits alone is refused.').with(
    refusingNames(/^\d+$/),
  ),
  fault(
    'create-minimal',
    'name-null-refused',
    'A name that begins with the word null counts as missing.',
  ).with(refusingNames(/^null\b/)),
  fault('create-minimal', 'name-of-mixed-case-refused', 'A capital letter inside a word is refused.').with(
    refusingNames(/[a-z][A-Z]/),
  ),
  fault(
    ['create-minimal', 'unicode-names'],
    'name-of-many-words-refused',
    'A name of more than four words is refused.',
  ).with(refusingNames(/^(\S+ ){4}/)),
  fault(['create-with-tag', ...tagged], 'tag-refused', 'A tag is refused as an unknown member.').with(
    refusing(({ plant }) => plant.tag !== undefined),
  ),
  fault(
    ['create-with-tag', ...tagged],
    'created-202-with-tag',
    'A plant with a tag is queued and gets 202.',
  ).with(created((plain, { tag }) => (tag === undefined ? plain : withStatus(plain, 202)))),
  fault(
    ['create-with-tag', 'unicode-names'],
    'tag-of-21-refused',
    'A tag may have 20 characters, as its column in the database.',
  ).with(refusingTags(/^.{21}/su)),
  fault('create-with-tag', 'tag-of-three-refused', 'A tag of three characters is refused as too short.').with(
    refusingTags(/^\w{3}$/),
  ),
  fault('create-with-tag', 'tag-of-digits-refused', 'A tag of digits alone is refused.').with(
    refusingTags(/^\d+$/),
  ),
  fault(
    'create-with-tag',
    'tag-with-a-command-refused',
    'A body in which a tag stands as a command of a shell is refused before it is read.',
  ).with(refusingTexts(/"rm exec"/)),
  fault(
    ['create-with-tag', 'unicode-names'],
    'tag-of-many-words-refused',
    'A tag of more than three words is refused.',
  ).with(refusingTags(/^(\S+ ){3}/)),
  fault(
    ['create-with-tag', ...tagged],
    'unknown-tag-refused',
    'A tag has to be on the list of types that the service knows.',
  ).with(refusing(({ plant }) => plant.tag !== undefined && !['tree', 'shrub', 'herb'].includes(plant.tag))),
]
