import type { CreateOptions } from '../../../session/create.ts'
import type { ExperimentContext } from '../experiment-context.ts'
import { besideTheBoundary, onTheBoundaries } from './boundary-creates.ts'
import { onConnections, whiteSpaceApart } from './form-creates.ts'
import { behindWord, ofWideClass, withTraitsOf } from './name-creates.ts'
import { withOnePartOf } from './one-part.ts'

interface CreateExperiment {
  /** The creates to send; empty if the experiment has nothing to do with the condition. */
  readonly creates: (context: ExperimentContext) => CreateOptions[]
  /** Set if the creates depend on the request alone: then they are not sent for another condition. */
  readonly once?: true
  /** Set if they are sent even if the condition is about circumstances alone, and not about the content of the request. */
  readonly ofCircumstances?: true
}

/** All experiments that send creates which a service has to accept, each with one part of a create that got a wrong response. */
export const createExperiments: readonly CreateExperiment[] = [
  { creates: withOnePartOf, once: true },
  { creates: behindWord },
  { creates: onTheBoundaries },
  { creates: besideTheBoundary },
  { creates: whiteSpaceApart },
  { creates: ofWideClass },
  { creates: withTraitsOf, once: true },
  { creates: onConnections, ofCircumstances: true },
]
