import { isLosslessNumber } from 'lossless-json'
import type { Behaviour } from '../behaviour.ts'
import { generatedId } from '../changes.ts'
import { readInt64 } from '../create-plant/int64.ts'
import type { Fault } from './fault.ts'

const numberOf = (text: string): string => (text === '' ? '0' : String(Math.trunc(Number(text))))

/** Reads a value of another type as an id. null: the standard step decides. */
const idFrom =
  (read: (id: unknown) => bigint | null) =>
  (steps: Behaviour): Partial<Behaviour> => ({
    readId: (members, request) => {
      const id = members.id === undefined ? null : read(members.id)
      return id ?? steps.readId(members, request)
    },
  })

const nameFrom =
  (kind: (name: unknown) => boolean) =>
  (steps: Behaviour): Partial<Behaviour> => ({
    readName: (members, request) =>
      members.name !== undefined && kind(members.name)
        ? String(members.name)
        : steps.readName(members, request),
  })

const tagFrom =
  (kind: (tag: unknown) => boolean, tag: (own: unknown) => string | undefined = String) =>
  (steps: Behaviour): Partial<Behaviour> => ({
    readTag: (members, request) =>
      members.tag !== undefined && kind(members.tag) ? tag(members.tag) : steps.readTag(members, request),
  })

const isZero = (value: unknown): boolean => isLosslessNumber(value) && value.value === '0'
const isBoolean = (value: unknown): boolean => typeof value === 'boolean'
const isNull = (value: unknown): boolean => value === null
const isObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !isLosslessNumber(value)

const exactOr = (id: unknown, reading: 'fraction' | 'out-of-range'): boolean =>
  isLosslessNumber(id) && readInt64(id.value) === reading

/** Values of the wrong type or range that are accepted (section 2). */
export const typeFaults: readonly Fault[] = [
  {
    id: 'id-in-quotes-accepted',
    breaks: 'id-type',
    title: 'An id in quotes is read as a number.',
    steps: idFrom((id) => (typeof id === 'string' ? BigInt(numberOf(id)) : null)),
  },
  {
    id: 'id-fraction-cut',
    breaks: 'id-type',
    title: 'The fraction of an id is cut off.',
    steps: idFrom((id) => (exactOr(id, 'fraction') ? generatedId() : null)),
  },
  {
    id: 'id-null-generated',
    breaks: 'id-type',
    title: 'For an id of null one is generated.',
    steps: idFrom((id) => (id === null ? generatedId() : null)),
  },
  {
    id: 'id-wraps-around',
    breaks: 'id-range',
    title: 'An id past int64 wraps around.',
    steps: idFrom((id) =>
      isLosslessNumber(id) && exactOr(id, 'out-of-range')
        ? BigInt.asIntN(64, BigInt(id.value)) - 12_345n
        : null,
    ),
  },
  {
    id: 'id-2-63-accepted',
    breaks: 'id-range',
    title: 'The limit of an id is 2^63, off by one.',
    steps: idFrom((id) => (isLosslessNumber(id) && id.value === String(2n ** 63n) ? generatedId() : null)),
  },
  ...(
    [
      ['number', isLosslessNumber],
      ['boolean', isBoolean],
      ['null', isNull],
      ['array', Array.isArray],
      ['object', isObject],
    ] as const
  ).flatMap(([type, kind]): Fault[] => [
    {
      id: `name-${type}-accepted`,
      breaks: 'name-type',
      title: `A name of type ${type} is turned into text.`,
      steps: nameFrom(kind),
    },
    {
      id: `tag-${type}-accepted`,
      breaks: 'tag-type',
      title: `A tag of type ${type} is turned into text.`,
      steps: tagFrom(kind),
    },
  ]),
  {
    id: 'tag-falsy-is-none',
    breaks: 'tag-type',
    title: 'A tag that JavaScript takes for false counts as no tag.',
    steps: tagFrom(
      (tag) => isZero(tag) || tag === false || tag === null,
      () => undefined,
    ),
  },
  {
    id: 'tag-zero-is-none',
    breaks: 'tag-type',
    title: 'A tag of 0 counts as no tag.',
    steps: tagFrom(isZero, () => undefined),
  },
  {
    id: 'tag-empty-object-is-none',
    breaks: 'tag-type',
    title: 'An empty object or array for a tag counts as no tag.',
    steps: tagFrom(
      (tag) => typeof tag === 'object' && tag !== null && Object.keys(tag).length === 0,
      () => undefined,
    ),
  },
  {
    id: 'id-empty-text-generated',
    breaks: 'id-type',
    title: 'For an id of "" one is generated.',
    steps: idFrom((id) => (id === '' ? generatedId() : null)),
  },
  {
    id: 'tag-null-is-none',
    breaks: 'tag-type',
    title: 'A tag of null counts as no tag.',
    steps: tagFrom(isNull, () => undefined),
  },
]
