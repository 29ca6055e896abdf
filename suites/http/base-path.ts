/** The path of a URL without slashes at its end: empty for the root of a host. */
export const basePathOf = (url: string | URL): string => new URL(url).pathname.replace(/(?<!\/)\/+$/, '')
