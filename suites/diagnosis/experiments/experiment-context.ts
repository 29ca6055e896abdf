import type { LoggedCreate } from '../log/logged-request.ts'
import type { Explanation } from '../causes/explanation.ts'
import type { Experiments } from './experiments.ts'

/** What an experiment with the parts of a create needs. */
export interface ExperimentContext {
  readonly explanation: Explanation
  /** The shortest create that got a wrong response. */
  readonly wrong: LoggedCreate
  readonly experiments: Experiments
}
