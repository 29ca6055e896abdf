import type { Verdict } from '../../reports/verdict.ts'
import type { ProxyBehaviour } from './faulty-proxy.ts'

/** A target that no service should be, and what the kit has to make of it. */
export interface HostileTarget {
  readonly behaviour: ProxyBehaviour
  /** Violated must requirements, among others. */
  readonly must?: readonly string[]
  /** What the preflight says if the run ends there. */
  readonly setupFailure?: RegExp
  /** Seconds for one response, for targets that are silent. */
  readonly timeout?: number
  /** The target speaks TLS to a client that does not, or the other way round. */
  readonly mismatch?: 'tls-on-http' | 'http-on-tls'
}

/** By what the target does. */
export type HostileTargets = Readonly<Record<string, HostileTarget>>

/** By the verdict that each has to get. */
export type ByVerdict = Readonly<Partial<Record<Verdict, HostileTargets>>>
