/** Runs a task with some environment variables set, and restores them afterwards. */
export async function inEnvironment<Result>(
  variables: Readonly<Record<string, string>>,
  task: () => Promise<Result>,
): Promise<Result> {
  const before = Object.keys(variables).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, variables)
  try {
    return await task()
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
