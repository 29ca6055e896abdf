import type { CreateOptions } from '../../../session/create.ts'
import type { ExperimentContext } from '../experiment-context.ts'

/** A wide class of characters that are not letters. */
const wideClass = /^(?:name|text)-(?:unicode-)?non-(?:ascii|letter|text)$/

/** A usual create with typographic characters, if the condition is a wide class of characters: most names have several of it. */
export const ofWideClass = ({
  explanation: { condition },
  experiments: { unique },
}: ExperimentContext): CreateOptions[] =>
  condition.some(({ id }) => wideClass.test(id))
    ? [{ plant: () => ({ name: `${unique.suffix()} – “€”` }), kind: 'unicode' }]
    : []
