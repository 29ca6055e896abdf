/** Whether a path goes on with this character. */
export const continuesPath = (character = ' '): boolean => /[\w/-]/.test(character)

/** The text without the path, unless that is a part of another one, as `/plants` is in `/srv/plants.py`. */
function withoutPath(text: string, path: string): string {
  if (path === '') return text
  const [first = '', ...rest] = text.split(path)
  const parts = [first]
  let before = first.at(-1)
  for (const part of rest) {
    // A full stop may end a sentence.
    const after = part.startsWith('.') ? part[1] : part[0]
    const shown = before === '.' || continuesPath(before) || continuesPath(after) ? path : ' '
    parts.push(shown, part)
    before = part.at(-1) ?? shown.at(-1)
  }
  return parts.join('')
}

/** A path to its end, unless a line number follows: then it is a source file. */
const wholePath = /^[\w.~/-]{0,300}(?![\w.~/-]|:\d)/

/** The text without paths that lie beside the requested path, such as those below the base path of the target. */
function withoutOwnPaths(text: string, path: string): string {
  const base = /^[^?]*\//.exec(path)?.[0] ?? '/'
  if (base === '/') return text
  const [first = '', ...rest] = text.split(base)
  return (
    first + rest.map((part) => (wholePath.test(part) ? part.replace(wholePath, ' ') : base + part)).join('')
  )
}

/** URLs, the links of a page and paths of the target are not file paths. They are removed before the search. */
export const withoutUrls = (text: string, path: string): string =>
  [path, path.split('?', 1)[0] ?? path].reduce(
    withoutPath,
    withoutOwnPaths(text, path)
      .replace(/\b(?:http|ws)s?:\/\/[^\s"'<>]+/g, ' ')
      .replace(/\b(?:src|href|action)=(?:"[^"]*"|'[^']*'|[^\s>]*)/gi, ' '),
  )
