import { describe } from 'mocha'
import { inOrder } from './checks-ahead.ts'
import { checkFeatures } from './feature-checks.ts'

/** Runs late, when the creates of other checks have carried most of the values. */
describe('Valid creates in every variation of the model (section 4, rule 1)', function () {
  // A check depends on the result of each create that carried one of its values.
  inOrder(this)

  checkFeatures()
})
