import { withBody, withStatus } from '../changed-response.ts'
import { generatedId, refused } from '../changes.ts'
import { refusals } from '../errors.ts'
import type { Plant } from '../plant.ts'
import { type Fault, fault } from './fault.ts'
import { fillingEmptyBodies, findingByName, generatingIds, makingUpNames } from './missing-members.ts'

/** Requests that lack what is required, and are accepted (section 4, rule 2). */
export const missingFaults: readonly Fault[] = [
  fault('body-required', 'empty-body-accepted', 'An empty body is read as a plant of defaults.').with(
    fillingEmptyBodies(),
  ),
  fault(
    'body-required',
    'empty-body-of-length-0-accepted',
    'Content-Length: 0 is accepted, a body that is not there is not.',
  ).with(fillingEmptyBodies((length) => length === '0')),
  fault('body-required', 'body-without-length-accepted', 'No length at all is accepted.').with(
    fillingEmptyBodies((length) => length === undefined),
  ),
  fault('body-required', 'empty-body-204', 'An empty body gets 204: nothing to do.').with(
    refused([refusals.bodyMissing], (plain) => withBody(withStatus(plain, 204), '')),
  ),
  fault(
    'body-required',
    'body-of-the-request-before',
    'If there is no body, the buffer still holds the plant before.',
  ).with((steps) => {
    let before: Plant | undefined
    return {
      create: (newPlant, service, request) => {
        before = newPlant.plant
        return steps.create(newPlant, service, request)
      },
      decode: (bytes, request) =>
        bytes.length === 0 && before !== undefined
          ? JSON.stringify({ name: before.name }).replace('{', `{"id":${generatedId()},`)
          : steps.decode(bytes, request),
    }
  }),
  fault(
    'body-required',
    'body-of-the-last-request-without-a-length',
    'Without a length, the body is that of the last request, valid or not.',
  ).with((steps) => {
    let before: Buffer = Buffer.alloc(0)
    return {
      decode: (bytes, request) => {
        if (bytes.length > 0) before = bytes
        const isMissing = bytes.length === 0 && request.headers['content-length'] === undefined
        return steps.decode(isMissing ? before : bytes, request)
      },
      create: (newPlant, service, request) =>
        service.store.get(newPlant.id)?.name === newPlant.plant.name
          ? newPlant.plant
          : steps.create(newPlant, service, request),
    }
  }),
  fault(
    'id-required',
    'id-of-the-plant-with-this-name',
    'A plant without an id is the stored one of its name.',
  ).with(findingByName),
  fault('id-required', 'id-generated', 'A missing id is generated.').with(generatingIds()),
  fault('id-required', 'id-generated-with-tag', 'A missing id is generated if there is a tag.').with(
    generatingIds((tagged) => tagged),
  ),
  fault(
    'id-required',
    'id-generated-without-tag',
    'A missing id is generated if there is no tag either.',
  ).with(generatingIds((tagged) => !tagged)),
  fault(
    ['id-required', 'not-an-object'],
    'id-missing-202',
    'A plant without id gets 202, to be completed later.',
  ).with(refused([refusals.idMissing], (plain) => withStatus(plain, 202))),
  fault('name-required', 'name-empty-by-default', 'A missing name is the empty one.').with(
    makingUpNames(() => ''),
  ),
  fault('name-required', 'name-from-tag', 'The tag replaces a missing name.').with(
    makingUpNames(String, (tagged) => tagged),
  ),
  fault(
    'name-required',
    'name-made-up-without-tag',
    'With neither name nor tag the plant is called undefined.',
  ).with(
    makingUpNames(
      () => 'undefined',
      (tagged) => !tagged,
    ),
  ),
]
