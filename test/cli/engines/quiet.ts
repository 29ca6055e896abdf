import type { EngineResult } from '../../../suites/engine.ts'

/** Nothing found, nothing sent. */
export const nothing: EngineResult = {
  findings: [],
  created: [],
  requests: 0,
  tag: '',
  notices: [],
  complete: true,
}
