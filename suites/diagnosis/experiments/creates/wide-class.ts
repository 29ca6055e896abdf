import type { CreateOptions } from '../../../session/create.ts'
import type { ExperimentContext } from '../experiment-context.ts'

/** A usual create with typographic characters, if the condition is a wide class of characters: most names have several of it. */
export const ofWideClass = ({
  explanation: { condition },
  experiments: { unique },
}: ExperimentContext): CreateOptions[] =>
  condition.some(({ isWideClass }) => isWideClass === true)
    ? [{ plant: () => ({ name: `${unique.suffix()} – “€”` }), kind: 'unicode' }]
    : []
