import { mostFrequent, occurrences } from '../../common/occurrences.ts'
import { counted } from '../../reports/text/plural.ts'
import { cutAfter } from '../../reports/text/preview.ts'
import type { Interaction } from './interaction.ts'

const maxPathLength = 40

/** What kind of request this was, in a few words. */
function requestKindOf({ exchange: { request }, path, intent }: Interaction): string {
  if (intent.expect === 'accepted') return 'valid requests'
  if (intent.refusalOf !== undefined) return `requests of ${intent.refusalOf}`
  return intent.operation === undefined
    ? `${request.method} ${cutAfter(path, maxPathLength)}`
    : 'other requests to the operation'
}

const listedKinds = 4

/** `7 of 244 responses: 4 of 120 valid requests, 3 of 9 requests of malformed-json`, the most frequent kinds first. */
export function countsInWords(some: readonly Interaction[], all: readonly Interaction[]): string {
  const totals = occurrences(all.map(requestKindOf))
  const kinds = mostFrequent(some.map(requestKindOf))
  const words = kinds.slice(0, listedKinds).map(([kind, count]) => `${count} of ${totals.get(kind)} ${kind}`)
  if (kinds.length > listedKinds) words.push(`and ${counted(kinds.length - listedKinds, 'other kind')}`)
  return `${some.length} of ${all.length} responses: ${words.join(', ')}`
}
