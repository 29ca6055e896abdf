import { wordSet } from '../../common/word-list.ts'

const hostileRequirements = wordSet(`
  not-an-object malformed-json id-range control-characters long-names invalid-utf8 lone-surrogates nested-json
`)

/** Whether the requests of a requirement are hostile, as contracts/README.md lists them. */
export const isHostileRequirement = (requirement: string): boolean => hostileRequirements.has(requirement)
