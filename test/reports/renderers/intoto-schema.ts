/**
 * JSON Schema of an in-toto Statement v1 with the test-result predicate v0.1, after spec/v1/statement.md,
 * spec/v1/resource_descriptor.md, spec/v1/digest_set.md and spec/predicates/test-result.md of github.com/in-toto/attestation.
 */
const digest = {
  type: 'object',
  minProperties: 1,
  patternProperties: { '^(sha256|sha512|gitCommit)$': { type: 'string', pattern: '^[0-9a-f]+$' } },
  additionalProperties: false,
}

const resourceDescriptor = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    uri: { type: 'string', format: 'uri' },
    digest,
    content: { type: 'string' },
    downloadLocation: { type: 'string', format: 'uri' },
    mediaType: { type: 'string' },
    annotations: { type: 'object' },
  },
  anyOf: [{ required: ['uri'] }, { required: ['digest'] }, { required: ['content'] }],
  additionalProperties: false,
}

const tests = { type: 'array', items: { type: 'string' } }

export const intotoSchema = {
  type: 'object',
  required: ['_type', 'subject', 'predicateType', 'predicate'],
  properties: {
    _type: { const: 'https://in-toto.io/Statement/v1' },
    subject: { type: 'array', minItems: 1, items: { ...resourceDescriptor, required: ['digest'] } },
    predicateType: { const: 'https://in-toto.io/attestation/test-result/v0.1' },
    predicate: {
      type: 'object',
      required: ['result', 'configuration'],
      properties: {
        result: { enum: ['PASSED', 'WARNED', 'FAILED'] },
        configuration: { type: 'array', items: resourceDescriptor },
        url: { type: 'string', format: 'uri' },
        passedTests: tests,
        warnedTests: tests,
        failedTests: tests,
      },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
}
