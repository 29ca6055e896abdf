import { renaming, unwanted } from '../changes.ts'
import { refusals } from '../errors.ts'
import type { Change } from '../named-change.ts'
import { creates, type Fault, fault } from './fault.ts'

/** Fails every create once a request of this kind has come. */
const brokenBy =
  (kind: (text: string) => boolean): Change =>
  (steps) => {
    let broken = false
    return {
      parse: (text, request) => {
        if (broken) return refusals.internal
        broken = kind(text)
        return broken ? unwanted : steps.parse(text, request)
      },
    }
  }

/** Fails the create that comes right after a request of this kind, and no other. */
const shakenBy =
  (kind: (text: string) => boolean): Change =>
  (steps) => {
    let shaken = false
    return {
      parse: (text, request) => {
        const refuse = shaken
        shaken = !shaken && kind(text)
        return refuse ? unwanted : steps.parse(text, request)
      },
    }
  }

/** Keeps the first half of a surrogate pair for the name of the next response. */
const sharedEncoder: Change = (steps) => {
  let kept = ''
  return renaming((name) => {
    const all = kept + name
    kept = /[\ud800-\udbff]$/.exec(all)?.[0] ?? ''
    return all.slice(0, all.length - kept.length)
  })(steps)
}

/** Services that fail after a hostile request, for good or once. */
export const hostileFaults: readonly Fault[] = [
  fault(
    ['many-creates', ...creates],
    'dead-after-malformed-json',
    'After a body that is cut off every create fails.',
  ).with(brokenBy((text) => text.startsWith('{') && !text.trimEnd().endsWith('}'))),
  fault(
    ['many-creates', ...creates],
    'dead-after-deep-json',
    'After arrays nested 10 000 deep every create fails.',
  ).with(brokenBy((text) => text.startsWith('[[[['))),
  fault(
    'still-serves',
    'shaken-by-a-long-name',
    'The create after a name of 100 000 characters is refused.',
  ).with(shakenBy((text) => text.length > 50_000)),
  fault(
    'still-serves',
    'shaken-by-malformed-json',
    'The create after a body that ends in a comma is refused.',
  ).with(shakenBy((text) => text.endsWith(','))),
  fault(
    'name-is-the-plants',
    'encoder-shared',
    'The first half of a surrogate pair at the end of a name is put before the next name.',
  ).with(sharedEncoder),
]
