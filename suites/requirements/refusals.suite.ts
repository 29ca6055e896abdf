import { describe } from 'mocha'
import { lateRefusalChecks } from './refusal-checks.ts'

describe('Refusals', lateRefusalChecks)
