import { withMembers } from '../changed-response.ts'
import { created, refusing, refusingNames, refusingTags, refusingTexts } from '../changes.ts'
import { Refusal } from '../errors.ts'
import type { AllowedVariant } from './variant.ts'

const refusal = (status: number, message: string): Refusal => new Refusal(status, 3000, message)

/** Choices about members, and about the length of names, tags and bodies. */
export const bodyVariants: readonly AllowedVariant[] = [
  {
    id: 'unknown-members-refused',
    allows: 'unknown-members',
    title: 'Unknown members are refused with 400.',
    steps: refusingTexts(/"pot"/, refusal(400, 'There is no member "pot".')),
  },
  {
    id: 'unknown-members-422',
    allows: 'unknown-members',
    title: 'Unknown members are refused with 422.',
    steps: refusingTexts(/"pot"/, refusal(422, 'There is no member "pot".')),
  },
  {
    id: 'unknown-members-echoed',
    allows: 'unknown-members',
    title: 'Unknown members are kept and returned.',
    steps: created((plain) => withMembers(plain, (plant) => ({ ...plant, pot: { size: [1, 2] } }))),
  },
  {
    id: 'empty-names-refused',
    allows: 'empty-strings',
    title: 'Empty names and names of spaces are refused.',
    steps: refusingNames(/^\s*$/),
  },
  {
    id: 'names-trimmed',
    allows: 'empty-strings',
    title: 'Spaces around names and tags are removed.',
    steps: (steps) => ({
      created: ({ name, tag }, request) =>
        steps.created(
          tag === undefined ? { name: name.trim() } : { name: name.trim(), tag: tag.trim() },
          request,
        ),
    }),
  },
  {
    id: 'outer-spaces-refused',
    allows: 'empty-strings',
    title: 'Spaces around names are refused with 422.',
    steps: refusingNames(/^ | $/, refusal(422, 'No spaces around a name.')),
  },
  {
    id: 'empty-tag-is-none',
    allows: 'empty-strings',
    title: 'An empty tag counts as none.',
    steps: (steps) => ({
      created: ({ name, tag }, request) =>
        steps.created(tag === undefined || tag === '' ? { name } : { name, tag }, request),
    }),
  },
  {
    id: 'names-of-three-at-least',
    allows: 'short-names',
    title: 'A name has three characters at least.',
    steps: refusingNames(/^.{0,2}$/su),
  },
  {
    id: 'tags-of-three-at-least',
    allows: 'short-names',
    title: 'A tag has three characters at least.',
    steps: refusingTags(/^.{0,2}$/su),
  },
  {
    id: 'names-of-24-at-most',
    allows: 'long-names',
    title: 'A name has 24 characters at most.',
    steps: refusingNames(/^.{25}/su),
  },
  {
    id: 'names-of-255-at-most-422',
    allows: 'long-names',
    title: 'Names of more than 255 characters are refused with 422.',
    steps: refusing(({ plant }) => plant.name.length > 255, refusal(422, 'Too long.')),
  },
  {
    id: 'long-names-cut',
    allows: 'long-names',
    title: 'Names are cut after 50 characters.',
    steps: (steps) => ({
      created: (plant, request) => steps.created({ ...plant, name: plant.name.slice(0, 50) }, request),
    }),
  },
  {
    id: 'bodies-of-16-kib-413',
    allows: 'long-names',
    title: 'Bodies of more than 16 KiB are refused with 413.',
    steps: (steps) => ({ readBody: (request) => steps.readBody(request, 16_384) }),
  },
  {
    id: 'bodies-of-16-kib-closed',
    allows: 'long-names',
    title: 'The connection is closed if a body has more than 16 KiB.',
    steps: (steps) => ({
      readBody: (request, limit) => {
        if (Number(request.headers['content-length']) > 16_384) request.socket.destroy()
        return steps.readBody(request, limit)
      },
    }),
  },
]
