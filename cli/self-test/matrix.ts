import type { Contract } from '../../contracts/contract.ts'
import { Lane } from './lane.ts'
import type { Trial, TrialResult } from './trial.ts'

/** What came of all trials. */
export interface Matrix {
  readonly seed: string
  readonly engines: readonly string[]
  readonly requirements: Contract['requirements']
  /** In the order of the trials. */
  readonly results: readonly TrialResult[]
}

export interface MatrixOptions extends Omit<Matrix, 'results'> {
  /** Trials under way at the same time. */
  readonly lanes: number
  /** Called after each trial. */
  readonly onResult: (result: TrialResult) => void
  /** Ends the trials: what is under way is lost. */
  readonly signal: AbortSignal
}

/** Tries the kit on all of them, on several lanes. */
export async function matrixOf(trials: readonly Trial[], options: MatrixOptions): Promise<Matrix> {
  const { lanes: width, onResult, signal, ...about } = options
  const results: TrialResult[] = []
  const queue = trials.entries()
  const lanes = Array.from({ length: Math.min(width, trials.length) }, () => new Lane(about.seed))
  const end = () => {
    for (const lane of lanes) lane.end()
  }
  signal.addEventListener('abort', end)
  await Promise.all(
    lanes.map(async (lane) => {
      for (const [index, trial] of queue) {
        if (signal.aborted) return
        const result = await lane.try(trial)
        results[index] = result
        onResult(result)
      }
    }),
  )
  signal.removeEventListener('abort', end)
  end()
  return { ...about, results: results.filter((result) => result !== undefined) }
}
