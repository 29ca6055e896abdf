/** The cost of a process, as it reports it to the benchmark. */
import { isObject } from '../../common/is-object.ts'

export interface Usage {
  /** Milliseconds, user and system. */
  readonly cpu: number
  /** Peak memory, in MiB. */
  readonly peak: number
}

export function tellUsage(): void {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
  const usage: Usage = { cpu: (userCPUTime + systemCPUTime) / 1_000, peak: maxRSS / 1_024 }
  process.send?.(usage)
}

export const isUsage = (value: unknown): value is Usage =>
  isObject(value) && 'cpu' in value && 'peak' in value
