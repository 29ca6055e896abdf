import { isSuccess } from '../rules/acceptance.ts'
import { provokedResponses } from '../session/operations.ts'

/** The requirements that the transactions of Dredd judge. */
export const judgedByDredd: readonly string[] = [
  ...new Set(
    provokedResponses.flatMap(({ requirement, shape, status }) => [
      requirement,
      shape,
      ...(isSuccess(status) ? [] : ['rejects-with-400']),
    ]),
  ),
]
