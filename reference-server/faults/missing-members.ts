import { generatedId } from '../changes.ts'
import type { Change } from '../named-change.ts'

/** Generates a missing id. */
export const generatingIds =
  (when: (tagged: boolean) => boolean = () => true): Change =>
  (steps) => ({
    readId: (members, request) =>
      members.id === undefined && members.name !== undefined && when(members.tag !== undefined)
        ? generatedId()
        : steps.readId(members, request),
  })

/** Makes up a missing name. */
export const makingUpNames =
  (name: (tag: unknown) => string, when: (tagged: boolean) => boolean = () => true): Change =>
  (steps) => ({
    readName: (members, request) =>
      members.name === undefined && members.id !== undefined && when(members.tag !== undefined)
        ? name(members.tag)
        : steps.readName(members, request),
  })

/** Reads an empty body as a plant. */
export const fillingEmptyBodies =
  (when: (length: string | undefined) => boolean = () => true): Change =>
  (steps) => ({
    decode: (bytes, request) =>
      bytes.length === 0 && when(request.headers['content-length'])
        ? `{"id":${generatedId()},"name":"unnamed"}`
        : steps.decode(bytes, request),
  })
