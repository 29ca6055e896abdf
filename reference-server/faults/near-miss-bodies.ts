import type { Change } from '../named-change.ts'
import { type Fault, fault } from './fault.ts'

/** Rewrites a body before it is parsed; a body that is not JSON stays as it is. */
const rewriting =
  (rewrite: (text: string) => string): Change =>
  (steps) => ({
    parse: (text, request) => {
      const members = steps.parse(text, request)
      const rewritten = rewrite(text)
      return rewritten === text ? members : steps.parse(rewritten, request)
    },
  })

/** Bodies that a lenient binding reads as a NewPlant. The patterns keep the digits of the id. */
const readings: readonly (readonly [id: string, title: string, pattern: RegExp, replacement: string])[] = [
  [
    'array-of-values-accepted',
    'An array of id and name is accepted.',
    /^\[(-?\d+),("[^"]*")\]$/,
    '{"id":$1,"name":$2}',
  ],
  [
    'array-of-all-members-accepted',
    'An array of id, name and tag is accepted.',
    /^\[(-?\d+),("(?:[^"\\]|\\.)*"),("[^"]*")\]$/,
    '{"id":$1,"name":$2,"tag":$3}',
  ],
  ['array-of-a-plant-accepted', 'An array with one NewPlant is accepted.', /^\[(\{.*\})\]$/s, '$1'],
  [
    'plant-in-a-member-preferred',
    'What the member "plant" has is taken in place of the body.',
    /^.*?"plant":(\{[^{}]*\}).*$/s,
    '$1',
  ],
  ['wrapped-plant-accepted', 'A NewPlant inside a member is accepted.', /^\{"\w+":(\{.*\})\}$/s, '$1'],
]

/** JSON inside a JSON string. */
const unquoting: Change = rewriting((text) => {
  if (!text.startsWith('"{')) return text
  const inner: unknown = JSON.parse(text)
  return typeof inner === 'string' ? inner : text
})

const inAnyCase = (member: string): Change =>
  rewriting((text) => text.replace(new RegExp(`"${member}"(?=\\s*:)`, 'gi'), `"${member}"`))

/** Bodies that are nearly a NewPlant and are accepted (section 4: the shape NewPlant). */
export const nearMissFaults: readonly Fault[] = [
  ...(['id', 'name'] as const).map((member) =>
    fault(
      'near-miss-bodies',
      `${member}-in-any-case-accepted`,
      `The member "${member}" may have any letter case.`,
    ).with(inAnyCase(member)),
  ),
  fault('near-miss-bodies', 'members-in-any-case-accepted', 'All members may have any letter case.').with(
    (steps) => {
      const id = { ...steps, ...inAnyCase('id')(steps) }
      return inAnyCase('name')(id)
    },
  ),
  ...readings.map(([id, title, pattern, replacement]) =>
    fault('near-miss-bodies', id, title).with(rewriting((text) => text.replace(pattern, replacement))),
  ),
  fault('near-miss-bodies', 'quoted-body-accepted', 'A JSON string that holds the JSON is accepted.').with(
    unquoting,
  ),
]
