import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import { loadContract } from '../../contracts/contract.ts'
import type { ExchangeResponse } from '../../reports/model.ts'
import { bodyValueOf } from './json-response.ts'
import { jsonType } from './json-type.ts'

// A test validates the contract: its schemas need no check in every run.
const ajv = new Ajv({ verbose: true, strict: false, meta: false, validateSchema: false })
const { responseSchemas, errorSchema } = loadContract()
const validators = new Map(
  Object.entries(responseSchemas).flatMap(([operation, schemas]) =>
    Object.entries(schemas).map(([status, schema]) => [`${operation} ${status}`, ajv.compile(schema)]),
  ),
)
const isError = ajv.compile(errorSchema)

const article = (type: string): string => (/^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`)

const isInt32Bound = ({ limit }: Record<string, unknown>): boolean =>
  limit === -(2 ** 31) || limit === 2 ** 31 - 1

/** An error of ajv as a sentence: `name is a number, not a string`. */
function sentence({ instancePath, keyword, params, data, message }: ErrorObject): string {
  const place = instancePath === '' ? 'the body' : instancePath.slice(1).replaceAll('/', '.')
  switch (keyword) {
    case 'required':
      return `${`${instancePath}/${params.missingProperty}`.slice(1).replaceAll('/', '.')} is missing`
    case 'type': {
      const isFraction = params.type === 'integer' && typeof data === 'number'
      return `${place} is ${isFraction ? 'a fraction' : jsonType(data)}, not ${article(params.type)}`
    }
    default:
      return isInt32Bound(params) ? `${place} is outside int32` : `${place} ${message}`
  }
}

function problem(response: ExchangeResponse, validate: ValidateFunction): string | null {
  const body = bodyValueOf(response)
  if ('problem' in body) return body.problem
  if (validate(body.value)) return null
  const [error] = validate.errors ?? []
  return error === undefined ? null : sentence(error)
}

/**
 * What is wrong with a response to an operation (operationId), by its schema in contracts/openapi.yaml; null if nothing is, or if
 * the contract does not show this status. Further members are allowed, and `1.0` and `4e2` are integers.
 *
 * @throws {Inconclusive} if the body is too large, or its encoding or content coding is unknown
 */
export function responseProblem(operation: string, response: ExchangeResponse): string | null {
  const validate = validators.get(`${operation} ${response.status}`)
  return validate === undefined ? null : problem(response, validate)
}

/**
 * Why a 400 is not an Error (section 4, rule 3), on whatever path; null if it is one.
 *
 * @throws {Inconclusive} if the body is too large, or its encoding or content coding is unknown
 */
export const errorProblem = (response: ExchangeResponse): string | null => problem(response, isError)
