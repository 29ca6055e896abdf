import type { NewPlant } from '../../../suites/create-plant/new-plant.ts'

/** A request as a made-up target sees it. */
export interface Sent {
  /** Its place in the run, from 1. */
  readonly number: number
  /** The number of its connection, from 1. */
  readonly connection: number
  /** Its place on its connection, from 1. */
  readonly place: number
  /** Since the response before, in milliseconds. */
  readonly pause: number
  /** Its credential; null if it has none. */
  readonly authorization: string | null
  readonly accept: string | undefined
}

/** What a made-up target responds. */
export type Responds = (
  plant: NewPlant,
  sent: Sent,
  body: string,
) => { readonly status: number; readonly body: object; readonly type?: string }

/** How the requests of a log follow each other. */
export interface Ways {
  /** Requests that each connection carries, in turn. */
  readonly connections?: readonly number[]
  /** Milliseconds between a response and the next request. */
  readonly pause?: (number: number) => number
}
