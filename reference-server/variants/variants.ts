import { responseHeaderVariants } from './response-headers.ts'
import { responseVariants } from './responses.ts'
import { knownIdVariants } from './known-ids.ts'
import { bodyVariants } from './bodies.ts'
import { connectionVariants } from './connections.ts'
import { credentialVariants } from './credentials.ts'
import { encodingVariants } from './encodings.ts'
import type { AllowedVariant } from './variant.ts'
import { httpServerVariants } from './http-server.ts'
import { nameVariants } from './names.ts'
import { plantVariants } from './plants.ts'
import { requestVariants } from './requests.ts'
import { waitingVariants } from './waiting.ts'
import { errorTextVariants } from './error-texts.ts'
import { wrongCredentialVariants } from './wrong-credentials.ts'
import { responseFormVariants } from './response-forms.ts'
import { requestReadingVariants } from './request-readings.ts'

/** All choices that the kit must not report as a violation or a warning. */
export const variants: readonly AllowedVariant[] = [
  ...bodyVariants,
  ...encodingVariants,
  ...plantVariants,
  ...nameVariants,
  ...requestVariants,
  ...credentialVariants,
  ...responseVariants,
  ...responseHeaderVariants,
  ...connectionVariants,
  ...httpServerVariants,
  ...waitingVariants,
  ...requestReadingVariants,
  ...responseFormVariants,
  ...wrongCredentialVariants,
  ...errorTextVariants,
  ...knownIdVariants,
]
