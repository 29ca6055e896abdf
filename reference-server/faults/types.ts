import { isLosslessNumber } from 'lossless-json'
import { generatedId } from '../changes.ts'
import { readInt64 } from '../create-plant/int64.ts'
import type { Change } from '../named-change.ts'
import { type Fault, fault } from './fault.ts'

const numberOf = (text: string): string => (text === '' ? '0' : String(Math.trunc(Number(text))))

/** Reads a value of another type as an id. null: the standard step decides. */
const idFrom =
  (read: (id: unknown) => bigint | null): Change =>
  (steps) => ({
    readId: (members, request) => {
      const id = members.id === undefined ? null : read(members.id)
      return id ?? steps.readId(members, request)
    },
  })

const nameFrom =
  (kind: (name: unknown) => boolean): Change =>
  (steps) => ({
    readName: (members, request) =>
      members.name !== undefined && kind(members.name)
        ? String(members.name)
        : steps.readName(members, request),
  })

const tagFrom =
  (kind: (tag: unknown) => boolean, tag: (own: unknown) => string | undefined = String): Change =>
  (steps) => ({
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
  fault('id-type', 'id-in-quotes-accepted', 'An id in quotes is read as a number.').with(
    idFrom((id) => (typeof id === 'string' ? BigInt(numberOf(id)) : null)),
  ),
  fault(
    'id-type',
    'long-id-in-quotes-accepted',
    'Numbers of more digits than a double holds are kept as strings: a string of so many is an id, too.',
  ).with(idFrom((id) => (typeof id === 'string' && /^-?\d{16,}$/.test(id) ? BigInt(id) : null))),
  fault('id-type', 'id-fraction-replaced', 'For an id with a fraction one is generated.').with(
    idFrom((id) => (exactOr(id, 'fraction') ? generatedId() : null)),
  ),
  fault('id-type', 'id-null-generated', 'For an id of null one is generated.').with(
    idFrom((id) => (id === null ? generatedId() : null)),
  ),
  fault('id-range', 'id-wraps-around', 'An id past int64 wraps around.').with(
    idFrom((id) =>
      isLosslessNumber(id) && exactOr(id, 'out-of-range')
        ? BigInt.asIntN(64, BigInt(id.value)) - 12_345n
        : null,
    ),
  ),
  fault('id-range', 'id-2-63-accepted', 'The limit of an id is 2^63, off by one.').with(
    idFrom((id) => (isLosslessNumber(id) && id.value === String(2n ** 63n) ? generatedId() : null)),
  ),
  ...(
    [
      ['number', isLosslessNumber],
      ['boolean', isBoolean],
      ['null', isNull],
      ['array', Array.isArray],
      ['object', isObject],
    ] as const
  ).flatMap(([type, kind]) => [
    fault('name-type', `name-${type}-accepted`, `A name of type ${type} is turned into text.`).with(
      nameFrom(kind),
    ),
    fault('tag-type', `tag-${type}-accepted`, `A tag of type ${type} is turned into text.`).with(
      tagFrom(kind),
    ),
  ]),
  fault('tag-type', 'tag-falsy-is-none', 'A tag that JavaScript takes for false counts as no tag.').with(
    tagFrom(
      (tag) => isZero(tag) || tag === false || tag === null,
      () => undefined,
    ),
  ),
  fault('tag-type', 'tag-zero-is-none', 'A tag of 0 counts as no tag.').with(
    tagFrom(isZero, () => undefined),
  ),
  fault('tag-type', 'tag-empty-object-is-none', 'An empty object or array for a tag counts as no tag.').with(
    tagFrom(
      (tag) => typeof tag === 'object' && tag !== null && Object.keys(tag).length === 0,
      () => undefined,
    ),
  ),
  fault('id-type', 'id-empty-text-generated', 'For an id of "" one is generated.').with(
    idFrom((id) => (id === '' ? generatedId() : null)),
  ),
  fault('tag-type', 'tag-null-is-none', 'A tag of null counts as no tag.').with(
    tagFrom(isNull, () => undefined),
  ),
]
