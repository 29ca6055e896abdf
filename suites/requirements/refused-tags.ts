import { asksToWait } from '../http/retry/retry-policy.ts'
import type { CreateExchange } from '../session/create.ts'
import type { Session } from '../session/session.ts'

/** A response that asks to wait refuses nothing. */
function isRefused({ exchange }: CreateExchange): boolean {
  const status = exchange.response?.status
  return status !== 200 && !asksToWait(status)
}

/** These creates without those whose tags are refused in other creates, too: create-with-tag is about that. */
export async function withoutRefusedTags(
  session: Pick<Session, 'create' | 'unique'>,
  created: readonly CreateExchange[],
  shared: string,
): Promise<readonly CreateExchange[]> {
  const isRefusedAlone = async (tag: string): Promise<boolean> =>
    isRefused(await session.create({ plant: () => ({ tag }) }))
  const refused = created.filter((one) => one.plant.tag !== undefined && isRefused(one))
  if (refused.some(({ plant }) => plant.tag === shared) && (await isRefusedAlone(shared)))
    return withoutRefusedTags(
      session,
      created.filter(({ plant }) => plant.tag !== shared),
      shared,
    )
  if (refused.length === 0 || !(await isRefusedAlone(session.unique.name()))) return created
  return created.filter(({ plant }) => plant.tag === undefined)
}
