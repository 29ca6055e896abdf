import { describe } from 'mocha'
import { earlyRefusalChecks } from './refusal-checks.ts'

describe('Refusals, early in the run', earlyRefusalChecks)
