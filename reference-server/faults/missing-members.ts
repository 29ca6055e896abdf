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

/** Generates a missing id for the name of a plant that is in the store. */
export const findingByName: Change = (steps) => {
  const names = new Set<unknown>()
  return {
    readId: (members, request) =>
      members.id === undefined && names.has(members.name) ? generatedId() : steps.readId(members, request),
    create: (newPlant, service, request) => {
      names.add(newPlant.plant.name)
      return steps.create(newPlant, service, request)
    },
  }
}

/** Reads an empty body as a plant. */
export const fillingEmptyBodies =
  (when: (length: string | undefined) => boolean = () => true): Change =>
  (steps) => ({
    decode: (bytes, request) =>
      bytes.length === 0 && when(request.headers['content-length'])
        ? `{"id":${generatedId()},"name":"unnamed"}`
        : steps.decode(bytes, request),
  })
