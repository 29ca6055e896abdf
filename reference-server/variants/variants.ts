import { answerFreedoms } from './answers.ts'
import { bodyFreedoms } from './bodies.ts'
import { connectionFreedoms } from './connections.ts'
import { credentialFreedoms } from './credentials.ts'
import { encodingFreedoms } from './encodings.ts'
import type { AllowedVariant } from './variant.ts'
import { plantFreedoms } from './plants.ts'
import { requestFreedoms } from './requests.ts'
import { waitingFreedoms } from './waiting.ts'

/** Every choice that the kit has to leave alone. */
export const variants: readonly AllowedVariant[] = [
  ...bodyFreedoms,
  ...encodingFreedoms,
  ...plantFreedoms,
  ...requestFreedoms,
  ...credentialFreedoms,
  ...answerFreedoms,
  ...connectionFreedoms,
  ...waitingFreedoms,
]
