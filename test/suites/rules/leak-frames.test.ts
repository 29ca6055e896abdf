import { expect } from 'chai'
import { describe, it } from 'mocha'
import { leakOf } from './leak-of.ts'

const frames: Readonly<Record<string, object>> = {
  Jackson: { stackTrace: [{ methodName: 'create', fileName: 'PlantController.java', lineNumber: 42 }] },
  Laravel: { exception: 'TypeError', file: '/app/Http/PlantController.php', line: 42 },
  Python: { frames: [{ filename: '/app/plants/store.py', lineno: 12 }] },
}

describe('The object of an error', () => {
  for (const [library, frame] of Object.entries(frames))
    it(`shows a place in a source file, as ${library} writes it`, () =>
      expect(leakOf(frame)).to.equal('there is a file path in it'))

  it('shows a file in an archive', () =>
    expect(leakOf({ cause: 'jar:file:/app/plants.jar!/Plants.class' })).to.equal(
      'there is a file path in it',
    ))

  it('shows nothing if it names a place in the request', () => {
    expect(leakOf({ file: 'body', line: 1 })).to.equal(null)
    expect(leakOf({ file: 'plants.json', line: 3 })).to.equal(null)
    expect(leakOf({ file: 'PlantController.java' })).to.equal(null)
  })
})
