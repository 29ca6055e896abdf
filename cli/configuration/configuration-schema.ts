import type { Option } from 'commander'
import { configurationKey, type OptionSchema, optionSchema } from './option-schema.ts'

const waiver = {
  type: 'object',
  description: 'A known violation that does not turn the run red until it expires',
  additionalProperties: false,
  required: ['reason', 'owner', 'expires'],
  anyOf: [{ required: ['requirement'] }, { required: ['check'] }, { required: ['cause'] }],
  properties: {
    requirement: { type: 'string', description: 'Id of the requirement whose violations are waived' },
    check: { type: 'string', description: 'Id of the only check that is waived, as in report.json' },
    cause: {
      type: 'string',
      minLength: 3,
      description: 'Words of the cause, as the report says it; * stands for any text',
    },
    reason: { type: 'string', minLength: 3, description: 'Why the violation is accepted' },
    owner: { type: 'string', minLength: 1, description: 'Who has it fixed' },
    expires: {
      type: 'string',
      pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$',
      description: 'The last day of the waiver, UTC, as 2026-12-31',
    },
  },
} as const

const url = { type: 'string', description: 'Base URL of the service; /plants is appended to it' } as const

/** The JSON Schema of the configuration file. The options come from the declaration of the command line. */
export function configurationSchema(options: readonly Option[]) {
  const properties: Record<string, OptionSchema> = {}
  for (const option of options) properties[configurationKey(option)] = optionSchema(option)
  const waivers = { type: 'array', items: { $ref: '#/definitions/waiver' } } as const
  const { target: _, ...ofTarget } = properties
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Configuration of the Plant Store conformance kit',
    definitions: { waiver },
    type: 'object',
    additionalProperties: false,
    properties: {
      url,
      ...properties,
      waivers,
      targets: {
        type: 'object',
        description: 'Named targets; what stands here goes before what stands outside',
        propertyNames: { pattern: '^[A-Za-z0-9][\\w.-]*$' },
        additionalProperties: {
          type: 'object',
          additionalProperties: false,
          properties: { url, ...ofTarget, waivers },
        },
      },
    },
  }
}
