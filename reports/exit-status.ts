/** The exit statuses of all commands. */
export const exitStatus = {
  /** The target is conformant; nothing differs; the self-test can be trusted. */
  success: 0,
  /** The target is not conformant; reports differ; the self-test cannot be trusted. */
  failure: 1,
  /** Wrong usage or configuration, or a fault of the kit. */
  unusable: 2,
  /** The target could not be reached or judged, or the run was ended before it found a violation. */
  inconclusive: 3,
} as const

export type ExitStatus = (typeof exitStatus)[keyof typeof exitStatus]
