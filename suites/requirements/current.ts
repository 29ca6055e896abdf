import type { Findings } from './findings.ts'
import type { Run } from '../session/session.ts'

interface Current {
  readonly run: Run
  readonly findings: Findings
}

let open: Current | undefined

/** mocha loads the suite files itself, so the run they belong to is found here: one run a process. */
export function enter(run: Run, findings: Findings): void {
  open = { run, findings }
}

export function current(): Current {
  if (open === undefined)
    throw new Error(
      'No run is open: set PLANT_STORE_URL and PLANT_STORE_TOKEN, and use the .mocharc.json of this package.',
    )
  return open
}
