import { authenticationFaults } from './authentication.ts'
import { bypassedCredentialFaults } from './credentials-bypassed.ts'
import { characterFaults } from './characters.ts'
import { circumstanceFaults } from './circumstances.ts'
import { chunkedBodyFaults } from './chunked-body.ts'
import { collidingIdFaults } from './colliding-ids.ts'
import { confusedTextFaults } from './confused-texts.ts'
import { creatingFaults } from './creating.ts'
import { deliveryFaults } from './delivery.ts'
import { errorDocumentFaults } from './error-documents.ts'
import { errorMemberFaults } from './error-members.ts'
import type { Fault } from './fault.ts'
import { filteredTextFaults } from './filtered-texts.ts'
import { hostileFaults } from './hostile.ts'
import { historyFaults } from './histories.ts'
import { unusualFormFaults } from './unusual-forms.ts'
import { wordAndLetterFaults } from './words-and-letters.ts'
import { idFaults } from './ids.ts'
import { jsonFormFaults } from './json-forms.ts'
import { jsonSyntaxFaults } from './json-syntax.ts'
import { keptValueFaults } from './kept-values.ts'
import { malformedFaults } from './malformed.ts'
import { manyCreatesFaults } from './many-creates.ts'
import { missingFaults } from './missing.ts'
import { nameFaults } from './names.ts'
import { nearMissFaults } from './near-miss-bodies.ts'
import { notAnObjectFaults } from './not-an-object.ts'
import { oddRequestFaults } from './odd-requests.ts'
import { requestFormFaults } from './request-forms.ts'
import { singleValueFaults } from './single-values.ts'
import { plantShapeFaults } from './plant-shape.ts'
import { rarePlantShapeFaults } from './rare-plant-shape.ts'
import { scalarFaults } from './scalars.ts'
import { scriptFaults } from './scripts.ts'
import { serviceFaults } from './service.ts'
import { tagFaults } from './tags.ts'
import { typeFaults } from './types.ts'
import { lenientParserFaults } from './lenient-parsers.ts'
import { sideDoorFaults } from './side-doors.ts'
import { nearRightCredentialFaults } from './near-right-credentials.ts'
import { rareRefusalFaults } from './rare-refusals.ts'
import { leakFaults } from './leaks.ts'
import { rareCreateFaults } from './rare-creates.ts'

/** Every defect that the kit has to find. */
export const faults: readonly Fault[] = [
  ...creatingFaults,
  ...nameFaults,
  ...tagFaults,
  ...scalarFaults,
  ...confusedTextFaults,
  ...idFaults,
  ...collidingIdFaults,
  ...characterFaults,
  ...scriptFaults,
  ...jsonFormFaults,
  ...manyCreatesFaults,
  ...deliveryFaults,
  ...hostileFaults,
  ...missingFaults,
  ...notAnObjectFaults,
  ...malformedFaults,
  ...jsonSyntaxFaults,
  ...nearMissFaults,
  ...chunkedBodyFaults,
  ...authenticationFaults,
  ...bypassedCredentialFaults,
  ...errorMemberFaults,
  ...errorDocumentFaults,
  ...plantShapeFaults,
  ...rarePlantShapeFaults,
  ...typeFaults,
  ...keptValueFaults,
  ...serviceFaults,
  ...oddRequestFaults,
  ...circumstanceFaults,
  ...rareCreateFaults,
  ...leakFaults,
  ...rareRefusalFaults,
  ...nearRightCredentialFaults,
  ...sideDoorFaults,
  ...lenientParserFaults,
  ...historyFaults,
  ...wordAndLetterFaults,
  ...filteredTextFaults,
  ...unusualFormFaults,
  ...requestFormFaults,
  ...singleValueFaults,
]
