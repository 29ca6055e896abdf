/** Calls `use` while the environment names this proxy for every URL. */
export async function withProxy(proxy: string, use: () => unknown): Promise<void> {
  const before = process.env.ALL_PROXY
  process.env.ALL_PROXY = proxy
  try {
    await use()
  } finally {
    if (before === undefined) delete process.env.ALL_PROXY
    else process.env.ALL_PROXY = before
  }
}
