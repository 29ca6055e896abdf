import type { SentCreate } from '../create-plant/duplicates.ts'
import type { CreateIntent } from '../create-plant/intent.ts'
import type { NewPlant } from '../create-plant/new-plant.ts'
import type { RequestOptions } from './request.ts'

/** A valid create. Each attempt sends another plant, since the target may have stored the previous one. */
export interface CreateOptions extends Omit<RequestOptions, 'body'> {
  /** The members that differ from the drawn ones. */
  readonly plant?: () => Partial<NewPlant>
  /** Instead of `plant`: draws an id from the usual range. */
  readonly id?: () => bigint
  /** Instead of `plant` and `kind`: draws everything that differs from the usual create, for each attempt. */
  readonly draw?: () => DrawnCreate
  /** Set if no feature value may change the name: it is plain, and has to come back unchanged. */
  readonly plainName?: true
  readonly ownName?: false
  readonly ownTag?: false
  readonly kind?: CreateIntent['kind']
}

/** The part of a session that sends creates. */
export interface CreateSender {
  create(options: CreateOptions): Promise<CreateExchange>
}

/** One attempt of a create: its plant, and what differs from the usual request. */
export interface DrawnCreate {
  readonly plant: NewPlant
  readonly request: RequestOptions
  readonly kind?: CreateIntent['kind']
}

export interface CreateExchange extends SentCreate {
  /** How often it was sent, each time with another plant, since the target may have stored the previous ones. */
  readonly attempts: number
}

const usualOptions: ReadonlySet<string> = new Set(['connection', 'agent', 'subject', 'ownName', 'id'])

/** Whether the create has the usual form and unique data, so that no service has a reason to refuse it. */
export const isUsual = (options: CreateOptions): boolean =>
  Object.keys(options).every((option) => usualOptions.has(option))

/** The intent of a create. */
export const intentOf = ({ plant, kind }: DrawnCreate, options: CreateOptions): Partial<CreateIntent> => ({
  plant,
  ...(options.ownName === undefined ? {} : { ownName: options.ownName }),
  ...(options.ownTag === undefined ? {} : { ownTag: options.ownTag }),
  ...(kind === undefined ? {} : { kind }),
  ...(isUsual(options) ? { isUsual: true } : {}),
})
