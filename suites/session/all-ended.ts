/** Waits for all tasks, even if one fails, so that none of their requests is in flight when something else is sent. */
export async function allEnded<Result>(tasks: readonly Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(tasks)
  return Promise.all(tasks)
}
