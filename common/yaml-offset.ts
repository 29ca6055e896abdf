import { isMap, isNode, isPair, isScalar, type parseDocument } from 'yaml'

/** The offset in the text, in characters, of the node at `path`, or of the key `key` in the map at `path`. */
export function yamlOffset(
  document: ReturnType<typeof parseDocument>,
  path: readonly (string | number)[],
  key?: string,
): number {
  const node = document.getIn(path, true)
  const pair = isMap(node) ? node.items.find((item) => isScalar(item.key) && item.key.value === key) : null
  const found = isPair(pair) ? pair.key : node
  return isNode(found) ? (found.range?.[0] ?? 0) : 0
}
