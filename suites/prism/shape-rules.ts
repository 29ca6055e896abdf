import type { Exchange } from '../../reports/model.ts'

/** A requirement that Prism can judge by the answer alone, whatever provoked it. */
export interface ShapeRule {
  readonly requirement: string
  readonly title: string
  readonly expected: string
  /** Said where no recorded answer came under the rule. */
  readonly unmet: string
  /** @param path of the request below the base URL */
  concerns(exchange: Exchange, path: string): boolean
}

export const shapeRules: readonly ShapeRule[] = [
  {
    requirement: 'plant-shape',
    title: 'Prism takes every recorded 200 to POST /plants for a Plant',
    expected: 'an answer that fits the 200 of the OpenAPI document',
    unmet: 'no recorded answer to POST /plants had status 200',
    concerns: ({ request, response }, path) =>
      response?.status === 200 && request.method === 'POST' && /^\/plants(\?|$)/.test(path),
  },
  {
    requirement: 'error-shape',
    title: 'Prism takes every recorded 400 for an Error',
    expected: 'an answer that fits the 400 of the OpenAPI document',
    unmet: 'no recorded answer had status 400',
    concerns: ({ request, response }) => response?.status === 400 && request.method !== 'HEAD',
  },
]
