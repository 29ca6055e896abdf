import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Change } from '../../reference-server/named-change.ts'
import { violated } from './violated-by.ts'

/** Closes the connections of the first creates whose names have this character: the third one is accepted. */
const droppingTwice =
  (character: string): Change =>
  ({ create }) => {
    let dropped = 0
    return {
      create: (newPlant, service, request) => {
        if (newPlant.plant.name.includes(character) && dropped < 3) {
          dropped += 1
          request.socket.destroy()
        }
        return create(newPlant, service, request)
      },
    }
  }

describe('A create that is dropped twice, and then accepted', function () {
  this.timeout(60_000)

  for (const [what, character] of [
    ['markup', '<'],
    ['a control character', '\u0000'],
  ] as const)
    it(`violates no must if only a should says that names with ${what} are accepted`, async () => {
      expect(
        await violated([{ id: 'dropped', title: what, steps: droppingTwice(character) }]),
      ).not.to.include('many-creates')
    })
})
