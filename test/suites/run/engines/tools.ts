import { setInterval } from 'node:timers'
import { type Engine, emptyResult } from '../../../../suites/session/engine.ts'

/** Its tool takes the process down. */
export const crashing: Engine = {
  run: async () => {
    console.error('the native library is broken')
    process.abort()
  },
}

/** Its tool never ends. */
export const hanging: Engine = {
  run: () => new Promise(() => setInterval(() => undefined, 1_000)),
}

/** Its tool keeps the process so busy that it hears nothing. */
export const busy: Engine = {
  run: async () => {
    for (;;) Math.random()
  },
}

/** Tells what the other engines recorded. */
export const judging: Engine = {
  run: async ({ recorded, onFinding }) => {
    const finding = {
      check: 'judging',
      title: `${recorded?.length} exchanges were recorded`,
      requirement: 'plant-shape',
      engine: 'judging',
      outcome: { status: 'passed' },
      evidence: [],
      reproduce: null,
    } as const
    onFinding(finding)
    return { ...emptyResult, findings: [finding] }
  },
}

/** Tells the names and values of its environment. */
export const environment: Engine = {
  run: async () => ({ ...emptyResult, notices: Object.entries(process.env).map((entry) => entry.join('=')) }),
}
