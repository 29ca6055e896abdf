import type { CreateExchange } from '../session/create.ts'
import type { Session } from '../session/session.ts'

const statusOf = ({ exchange }: CreateExchange): number | undefined => exchange.response?.status

/** These creates without those whose tags are refused in other creates, too: create-with-tag is about that. */
export async function withoutRefusedTags(
  session: Session,
  created: readonly CreateExchange[],
  shared: string,
): Promise<readonly CreateExchange[]> {
  const isRefusedAlone = async (tag: string): Promise<boolean> =>
    statusOf(await session.create({ plant: () => ({ tag }) })) !== 200
  const refused = created.filter((one) => one.plant.tag !== undefined && statusOf(one) !== 200)
  if (refused.some(({ plant }) => plant.tag === shared) && (await isRefusedAlone(shared)))
    return withoutRefusedTags(
      session,
      created.filter(({ plant }) => plant.tag !== shared),
      shared,
    )
  if (refused.length === 0 || !(await isRefusedAlone(session.unique.name()))) return created
  return created.filter(({ plant }) => plant.tag === undefined)
}
