/** Why a request is refused, and how the response says so. `headers` alternates names and values. */
export class Refusal {
  readonly status: number
  readonly error: number
  readonly message: string
  readonly headers: readonly string[]

  constructor(status: number, error: number, message: string, headers: readonly string[] = []) {
    this.status = status
    this.error = error
    this.message = message
    this.headers = headers
  }

  withHeaders(...headers: string[]): Refusal {
    return new Refusal(this.status, this.error, this.message, headers)
  }
}

/**
 * Every refusal of this server. Section 7 of the specification gives 400 as the only error status and leaves the
 * values of `error` open: here each cause has its own value. The status is the customary one of HTTP if the service has read the
 * request; otherwise it is 400.
 */
export const refusals = {
  badRequest: new Refusal(400, 1000, 'The request is not well-formed HTTP.'),
  requestTimeout: new Refusal(400, 1001, 'The request did not arrive in time.'),
  headersTooLarge: new Refusal(400, 1002, 'The header section is too large.'),
  pathUnknown: new Refusal(404, 1100, 'There is nothing at this path.'),
  methodUnknown: new Refusal(405, 1101, 'The method is not allowed here.'),
  tokenMissing: new Refusal(401, 1200, 'A bearer token is required.', ['WWW-Authenticate', 'Bearer']),
  tokenInvalid: new Refusal(401, 1201, 'The bearer token is not valid.', [
    'WWW-Authenticate',
    'Bearer error="invalid_token"',
  ]),
  typeUnsupported: new Refusal(415, 1300, 'The content type must be application/json.'),
  codingUnsupported: new Refusal(415, 1301, 'A compressed body is not accepted.'),
  bodyTooLarge: new Refusal(413, 1302, 'The body is too large.'),
  bodyMissing: new Refusal(400, 1400, 'A body is required.'),
  notUtf8: new Refusal(400, 1401, 'The body is not UTF-8.'),
  notJson: new Refusal(400, 1402, 'The body is not JSON.'),
  notAnObject: new Refusal(400, 1403, 'The body must be a JSON object.'),
  tooDeep: new Refusal(400, 1404, 'The body is nested too deeply.'),
  idMissing: new Refusal(400, 1500, 'The member "id" is required.'),
  idNotInteger: new Refusal(400, 1501, 'The member "id" must be an integer.'),
  idOutOfRange: new Refusal(400, 1502, 'The member "id" must be within int64.'),
  idTaken: new Refusal(400, 1503, 'A plant with this id is in the store already.'),
  nameMissing: new Refusal(400, 1510, 'The member "name" is required.'),
  nameNotString: new Refusal(400, 1511, 'The member "name" must be a string.'),
  tagNotString: new Refusal(400, 1520, 'The member "tag" must be a string.'),
  internal: new Refusal(500, 1900, 'The service failed.'),
} as const satisfies Readonly<Record<string, Refusal>>
