declare module 'proxy-from-env' {
  /** The proxy for a URL as the environment names it, or an empty string. */
  export function getProxyForUrl(url: string): string
}
