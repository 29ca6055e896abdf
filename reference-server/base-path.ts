/**
 * A base path with one slash at its beginning and none at its end; empty for `/` and for the empty text.
 *
 * @returns null if it cannot be a path
 */
export function basePathFrom(text: string): string | null {
  const path = `/${text}`.replace(/^\/+/, '/').replace(/\/+$/, '')
  return /^(\/[\w.~!$&'()*+,;=:@%-]+)*$/.test(path) ? path : null
}
