import type { Exchange, Finding } from '../../reports/model.ts'
import type { EngineContext, EngineResult } from '../session/engine.ts'
import type { TargetOptions } from '../http/target.ts'

/** What an engine is given, without what cannot leave a process. */
export interface SentContext extends Omit<EngineContext, 'target' | 'onFinding' | 'recorded'> {
  readonly target: Omit<TargetOptions, 'signal'>
}

/** What the kit tells the process of an engine. */
export type ToEngine =
  | { readonly type: 'begin'; readonly context: SentContext }
  | { readonly type: 'recorded'; readonly exchanges: readonly Exchange[] }
  /** All other engines have ended. */
  | { readonly type: 'recordedAll' }
  | { readonly type: 'abort' }

/** What the process of an engine tells the kit. */
export type FromEngine =
  /** The engine stands ready. */
  | { readonly type: 'ready' }
  | { readonly type: 'finding'; readonly finding: Finding }
  | { readonly type: 'result'; readonly result: EngineResult }
  /** The engine threw. */
  | { readonly type: 'fault'; readonly name: string; readonly message: string }
