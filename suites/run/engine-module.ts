import { isObject } from '../../common/is-object.ts'
import type { CreatedPlant, Exchange, Finding } from '../../reports/model.ts'
import { type Allowance, Budget, type BudgetState } from '../http/budget.ts'
import { connectionCount, continueConnectionCount } from '../http/connection-place.ts'
import type { Engine, EngineContext, EngineResult } from '../session/engine.ts'
import type { WorkerPort } from './worker.ts'

interface EngineExport {
  readonly module: string
  readonly name: string
}

/** The argument of an engine in a worker. */
interface EngineCall extends EngineExport {
  readonly context: Omit<EngineContext, 'onFinding' | 'onCreated'>
  readonly allowance: Allowance
  /** The number of connections before. */
  readonly connections: number
}

/** What an engine in a worker reports while it runs. */
export type EngineEvent =
  | { readonly finding: Finding }
  | { readonly created: CreatedPlant }
  | { readonly exchange: Exchange }

/** The result of an engine in a worker. */
interface EngineReply {
  readonly result: EngineResult
  readonly budget: BudgetState
  /** The number of connections after it. */
  readonly connections: number
}

const isEngine = (value: unknown): value is Engine => isObject(value) && typeof value.run === 'function'

/** The engine that a module exports by its name. Throws if it exports none. */
export async function engineOf(module: string, name: string): Promise<Engine> {
  const exported: unknown = await import(module)
  const engine = isObject(exported) ? exported[name] : undefined
  if (!isEngine(engine)) throw new Error(`${module} exports no engine named ${name}`)
  return engine
}

/** Called in a worker. */
export async function loadEngine({ module, name }: EngineExport): Promise<void> {
  await engineOf(module, name)
}

/** Called in a worker. */
export async function runEngine(
  { module, name, context, allowance, connections }: EngineCall,
  { signal, emit }: WorkerPort<EngineEvent>,
): Promise<EngineReply> {
  const engine = await engineOf(module, name)
  const budget = new Budget(allowance)
  continueConnectionCount(connections)
  const onExchange = (exchange: Exchange): void => emit({ exchange })
  const result = await engine.run({
    ...context,
    target: { ...context.target, signal, budget, onExchange },
    onFinding: (finding) => emit({ finding }),
    onCreated: (created) => emit({ created }),
  })
  return { result, budget: budget.state, connections: connectionCount() }
}
