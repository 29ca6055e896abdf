/** Waits for all tasks, also if one fails: none of its requests is in flight when the next check begins. */
export async function allEnded<Result>(tasks: readonly Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(tasks)
  return Promise.all(tasks)
}
