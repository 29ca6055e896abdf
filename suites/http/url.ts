/** The host of a URL as DNS and sockets take it. */
export const hostOf = (url: string | URL): string => new URL(url).hostname.replace(/^\[|\]$/g, '')

/** Whether the URL leads to this machine. */
export const isLoopback = (url: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(hostOf(url))

/** The path of a URL without slashes at its end: empty for the root of a host. */
export const basePathOf = (url: string | URL): string => new URL(url).pathname.replace(/(?<!\/)\/+$/, '')
