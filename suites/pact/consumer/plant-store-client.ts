/** What the client sends to create a plant (section 2, NewPlant). */
export interface PlantToCreate {
  /** Inside int64. */
  readonly id: bigint
  readonly name: string
  readonly tag?: string
}

/** What the service responds with (section 2, Plant). */
export interface Plant {
  readonly name: string
  readonly tag?: string
}

/** The service did not create the plant. `error` and `message` are set if it said why (section 2, Error). */
export class PlantRefused extends Error {
  override readonly name = 'PlantRefused'
  readonly status: number
  readonly error: number | undefined

  constructor(status: number, body: unknown) {
    super(messageIn(body) ?? `the plant store responded with ${status}`)
    this.status = status
    this.error = errorIn(body)
  }
}

const messageIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string'
    ? body.message
    : undefined

const errorIn = (body: unknown): number | undefined =>
  typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'number'
    ? body.error
    : undefined

const isPlant = (body: unknown): body is Plant =>
  typeof body === 'object' && body !== null && 'name' in body && typeof body.name === 'string'

/** JSON with the id as an exact integer: JSON.stringify cannot write a bigint. */
const jsonOf = ({ id, ...rest }: Partial<PlantToCreate>): string =>
  id === undefined ? JSON.stringify(rest) : JSON.stringify({ id: 0, ...rest }).replace('0', String(id))

/** A client of the Plant Store, as a team that consumes the service would write it. */
export class PlantStoreClient {
  readonly #baseUrl: string
  readonly #token: string | null
  readonly #contentType: string

  /** @param token null: none is sent */
  constructor(baseUrl: string, token: string | null, contentType = 'application/json') {
    this.#baseUrl = baseUrl
    this.#token = token
    this.#contentType = contentType
  }

  /**
   * POST {base_url}/plants (section 4).
   *
   * @throws {PlantRefused} if the response is not 200 with a Plant
   */
  async createPlant(plant: Partial<PlantToCreate>): Promise<Plant> {
    const response = await fetch(`${this.#baseUrl}/plants`, {
      method: 'POST',
      headers: {
        'Content-Type': this.#contentType,
        ...(this.#token === null ? {} : { Authorization: `Bearer ${this.#token}` }),
      },
      body: jsonOf(plant),
    })
    const body: unknown = await response.json().catch(() => undefined)
    if (response.status !== 200 || !isPlant(body)) throw new PlantRefused(response.status, body)
    return body
  }
}
