import type { TrialRun } from './trial.ts'

/** What the examiner's process is asked. */
export interface Examination {
  readonly url: string
  readonly token: string
  readonly engines: readonly string[]
  readonly seed: string
}

/** What the server's process is asked: to start the reference with these deviations, in place of the one before. */
export interface Start {
  readonly deviations: readonly string[]
}

export interface Started {
  readonly url: string
  readonly token: string
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const areTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

export const isStart = (value: unknown): value is Start => isObject(value) && areTexts(value.deviations)

export const isStarted = (value: unknown): value is Started =>
  isObject(value) && typeof value.url === 'string' && typeof value.token === 'string'

export const isExamination = (value: unknown): value is Examination =>
  isStarted(value) && 'engines' in value && areTexts(value.engines) && 'seed' in value

export const isTrialRun = (value: unknown): value is TrialRun =>
  isObject(value) && 'verdict' in value && 'said' in value
