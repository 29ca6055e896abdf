/** A shell step of a pipeline. */
export interface Step {
  readonly script: string
  /** The shell and its options, as the CI system starts it; the script follows. */
  readonly shell: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** Whether it runs after a failure too. */
  readonly always: boolean
}

/** What a pipeline executes, and what it takes from the folder afterwards. */
export interface Pipeline {
  readonly steps: readonly Step[]
  readonly artifacts: readonly string[]
}
