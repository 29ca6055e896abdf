import { withMembers } from '../changed-response.ts'
import {
  created,
  refusing,
  refusingNames,
  refusingTags,
  refusingTexts,
  renaming,
  respondingWith,
} from '../changes.ts'
import { refusal } from './refusal.ts'
import { type AllowedVariant, variant } from './variant.ts'

const unprintable = /[\u2028\x7f\xad\ufeff]/u

/** Choices about members, and about the length of names, tags and bodies. */
export const bodyVariants: readonly AllowedVariant[] = [
  variant('unknown-members', 'unknown-members-refused', 'Unknown members are refused with 400.').with(
    refusingTexts(/"pot"/, refusal(400, 'There is no member "pot".')),
  ),
  variant('unknown-members', 'unknown-members-422', 'Unknown members are refused with 422.').with(
    refusingTexts(/"pot"/, refusal(422, 'There is no member "pot".')),
  ),
  variant('unknown-members', 'unknown-members-echoed', 'Unknown members are kept and returned.').with(
    created((plain) => withMembers(plain, (plant) => ({ ...plant, pot: { size: [1, 2] } }))),
  ),
  variant('empty-strings', 'empty-names-refused', 'Empty names and names of spaces are refused.').with(
    refusingNames(/^\s*$/),
  ),
  variant('empty-strings', 'names-trimmed', 'Spaces around names and tags are removed.').with(
    respondingWith(({ name, tag }) =>
      tag === undefined ? { name: name.trim() } : { name: name.trim(), tag: tag.trim() },
    ),
  ),
  variant('empty-strings', 'outer-spaces-refused', 'Spaces around names are refused with 422.').with(
    refusingNames(/^ | $/, refusal(422, 'No spaces around a name.')),
  ),
  variant('empty-strings', 'empty-tag-is-none', 'An empty tag counts as none.').with(
    respondingWith(({ name, tag }) => (tag === undefined || tag === '' ? { name } : { name, tag })),
  ),
  variant('short-names', 'names-of-three-at-least', 'A name has three characters at least.').with(
    refusingNames(/^.{0,2}$/su),
  ),
  variant('short-names', 'tags-of-three-at-least', 'A tag has three characters at least.').with(
    refusingTags(/^.{0,2}$/su),
  ),
  variant(
    'unprintable-characters',
    'unprintable-characters-refused',
    'Names with unprintable characters are refused.',
  ).with(refusingNames(unprintable)),
  variant(
    'unprintable-characters',
    'unprintable-characters-removed',
    'Unprintable characters are removed from names.',
  ).with(renaming((name) => name.split(unprintable).join(''))),
  variant('long-names', 'names-of-24-at-most', 'A name has 24 characters at most.').with(
    refusingNames(/^.{25}/su),
  ),
  variant(
    'long-names',
    'names-of-255-at-most-422',
    'Names of more than 255 characters are refused with 422.',
  ).with(refusing(({ plant }) => plant.name.length > 255, refusal(422, 'Too long.'))),
  variant('long-names', 'long-names-cut', 'Names are cut after 50 characters.').with(
    renaming((name) => name.slice(0, 50)),
  ),
  variant('long-names', 'bodies-of-16-kib-413', 'Bodies of more than 16 KiB are refused with 413.').with(
    (steps) => ({ readBody: (request) => steps.readBody(request, 16_384) }),
  ),
  variant(
    'long-names',
    'bodies-of-16-kib-closed',
    'The connection is closed if a body has more than 16 KiB.',
  ).with((steps) => ({
    readBody: (request, limit) => {
      if (Number(request.headers['content-length']) > 16_384) request.socket.destroy()
      return steps.readBody(request, limit)
    },
  })),
]
