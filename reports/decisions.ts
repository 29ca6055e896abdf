/** A decision of the team that a known violation does not count until a given day. It names a requirement, a check or a cause. */
export interface Waiver {
  readonly requirement?: string
  readonly check?: string
  /** Words of a cause; `*` stands for any text. */
  readonly cause?: string
  readonly reason: string
  readonly owner: string
  /** The last day, UTC, as 2026-12-31. */
  readonly expires: string
}

/** The decisions of the team about known violations. */
export interface Decisions {
  readonly waivers: readonly Waiver[]
  readonly baseline?: {
    readonly file: string
    /** The checks with a known violation, as in `Finding.check`. */
    readonly checks: readonly string[]
  }
}
