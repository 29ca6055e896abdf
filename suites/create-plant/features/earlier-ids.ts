/** Which plant of this run a value needs: one with a usual id, or one to whose id a double rounds the next integer. */
export type EarlierId = 'usual' | 'rounded'

/** Whether the next integer becomes this id if it is read into a double. */
export const isRoundedFromNext = (id: bigint): boolean => BigInt(Number(id + 1n)) === id

/** Ids of plants that the target accepted in this run. Each has one partner only, since several could coincide by chance. */
export class EarlierIds {
  readonly #ids: Readonly<Record<EarlierId, bigint[]>> = { usual: [], rounded: [] }

  note(kind: EarlierId, id: bigint): void {
    this.#ids[kind].push(id)
  }

  has(kind: EarlierId): boolean {
    return this.#ids[kind].length > 0
  }

  /** The latest one, which is then used up. */
  take(kind: EarlierId): bigint | undefined {
    return this.#ids[kind].pop()
  }
}
