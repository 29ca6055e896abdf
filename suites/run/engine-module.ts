import { isObject } from '../../common/is-object.ts'
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

/** The result of an engine in a worker. */
export interface EngineReply {
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

/** Called in a worker. Each finding, created plant and exchange is an event. */
export async function runEngine(
  { module, name, context, allowance, connections }: EngineCall,
  { signal, emit }: WorkerPort,
): Promise<EngineReply> {
  const engine = await engineOf(module, name)
  const budget = new Budget(allowance)
  continueConnectionCount(connections)
  const target = { ...context.target, signal, budget, onExchange: emit }
  const result = await engine.run({ ...context, target, onFinding: emit, onCreated: emit })
  return { result, budget: budget.state, connections: connectionCount() }
}
