import { refusals } from '../../reference-server/errors.ts'
import type { Change } from '../../reference-server/named-change.ts'

/** The create after some of the refused duplicates fails. @param isFollowed whether that is so for the n-th of them, from 1 */
export const afterDuplicates =
  (isFollowed: (nth: number) => boolean): Change =>
  ({ create, refused }) => {
    let duplicates = 0
    let isBroken = false
    return {
      create: (newPlant, service, request) => {
        if (!isBroken) return create(newPlant, service, request)
        isBroken = false
        return refusals.internal
      },
      refused: (refusal, request) => {
        if (refusal.error === refusals.idTaken.error) {
          duplicates += 1
          isBroken = isFollowed(duplicates)
        }
        return refused(refusal, request)
      },
    }
  }
