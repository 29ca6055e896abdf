import { expect } from 'chai'
import { describe, it } from 'mocha'
import { refused, refusing, refusingNames, renaming } from '../../reference-server/changes.ts'
import { Refusal, refusals } from '../../reference-server/errors.ts'
import type { Change } from '../../reference-server/named-change.ts'
import { diagnosed } from './diagnosed.ts'

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

function refusingSlugs(): Change {
  const names = new Map<string, string>()
  return refusing(({ plant: { name } }) => {
    const slug = slugOf(name)
    const first = names.get(slug) ?? name
    names.set(slug, first)
    return first !== name
  })
}

/** A missing name is made up beside a negative id. */
const nameless: Change = ({ readName }) => ({
  readName: (members, request) =>
    String(members.id).startsWith('-') && members.name === undefined ? '' : readName(members, request),
})

const tagBeforeId: Change = ({ parse }) => ({
  parse: (text, request) => {
    const members = parse(text, request)
    const keys = members instanceof Refusal ? [] : Object.keys(members)
    return keys.includes('tag') && keys.indexOf('tag') < keys.indexOf('id') ? refusals.notJson : members
  },
})

/** Creates are refused on connections that carried a refusal with 400. */
const suspicious: Change = (steps) => {
  const suspects = new WeakSet<object>()
  return {
    create: (newPlant, service, request) =>
      suspects.has(request.socket)
        ? new Refusal(403, 2002, 'This connection carried bad requests.')
        : steps.create(newPlant, service, request),
    refused: (refusal, request) => {
      if (refusal.status === 400) suspects.add(request.socket)
      return steps.refused(refusal, request)
    },
  }
}

/** Mistakes with the conditions of their causes. */
const mistakes: Readonly<Record<string, readonly [change: Change, conditions: readonly string[]]>> = {
  'a name whose ASCII letters and digits are those of another one is refused': [
    refusingSlugs(),
    ['the name has the same ASCII letters and digits as an earlier one, or none as an earlier one'],
  ],
  'name and tag of 40 bytes together are refused': [
    refusing(({ plant: { name, tag = '' } }) => tag !== '' && Buffer.byteLength(name + tag) >= 40),
    ['name and tag together have N or more bytes in UTF-8'],
  ],
  'characters that Latin-1 does not print are refused': [
    refusingNames(/[^ -~\xa0-\xff]/),
    ['the name has a character beyond Latin-1', 'the name has a control character'],
  ],
  'an Error about a used id has a string for a number': [
    refused([refusals.idTaken], (plain) => ({
      ...plain,
      body: '{"error":"taken","message":"The id is taken."}',
    })),
    ['an earlier plant has the id'],
  ],
  'emoji lose their variation selectors': [
    renaming((name) => name.replaceAll('\ufe0f', '')),
    ['the name has an emoji with a variation selector'],
  ],
  'a create behind a refusal with 400 on its connection is refused': [
    suspicious,
    ['the connection carried a request before that was refused with 400'],
  ],
  'a tag before the id is refused': [tagBeforeId, ['the tag stands before the id']],
  'no name is needed beside a negative id': [
    nameless,
    ['the id in the body is negative and there is no name in the body, but a member id'],
  ],
}

describe('The condition of a cause', function () {
  this.timeout(60_000)

  for (const [mistake, [steps, conditions]] of Object.entries(mistakes))
    it(`is right if ${mistake}`, async () => {
      const { causes } = await diagnosed([{ id: 'mistake', title: mistake, steps }])
      // How near the boundary comes depends on the requests that are left. docs/causes.md counts the exact ones.
      const words = causes.map(({ condition }) => condition.replace(/\d+ or more/, 'N or more'))
      expect(words).to.deep.equal(conditions)
    })
})
