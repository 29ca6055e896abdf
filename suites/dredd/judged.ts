import { isSuccess } from '../rules/acceptance.ts'
import { documentedResponses } from '../session/operations.ts'

/** The requirements that the transactions of Dredd judge. */
export const judgedByDredd: readonly string[] = [
  ...new Set(
    documentedResponses.flatMap(({ requirement, shape, status }) => [
      requirement,
      shape,
      ...(isSuccess(status) ? [] : ['rejects-with-400']),
    ]),
  ),
]
