import { randomBytes } from 'node:crypto'
import { redactor } from '../reports/redaction.ts'
import { reportRatio } from './bound.ts'

/** Redaction of texts of 1 MB: whatever the text is, and however long the token. */
const size = 1_000_000
const rounds = 7
/** A token of 4 KB costs at most this many times as much as one of 20 characters. */
const bound = 1.5

const tokenOf = (length: number): string => randomBytes(length).toString('base64url').slice(0, length)
const filled = (unit: string): string => unit.repeat(Math.ceil(size / unit.length)).slice(0, size)
const json = (): string =>
  filled(JSON.stringify({ error: 17, message: 'The name "Rose" is no name.\n', path: '/plants' }))

const textsFor = (token: string): Record<string, string> => ({
  JSON: json(),
  backslashes: filled('\\'),
  'the token repeated': filled(token),
  'near misses of the token': filled(token.slice(0, -1)),
  'percent escapes of the token': filled(
    token.replaceAll(/./g, (one) => `%${one.charCodeAt(0).toString(16)}`),
  ),
  'percent signs': filled('%25'),
  'HTML entities': filled('&amp;'),
  cuts: filled(`${token.slice(0, 7)}…`),
})

/** CPU milliseconds of one redaction. */
function cost(redact: (text: string) => string, text: string): number {
  const began = process.cpuUsage()
  redact(text)
  const { user, system } = process.cpuUsage(began)
  return (user + system) / 1_000
}

/** The least of several rounds, taken in turn: what else the machine does only ever adds. */
function costs(cases: readonly (readonly [secret: string, text: string])[]): number[] {
  const redactors = cases.map(([secret]) => redactor([{ text: secret, placeholder: '$PLANT_STORE_TOKEN' }]))
  const least = cases.map(() => Number.POSITIVE_INFINITY)
  for (let round = 0; round < rounds; round += 1)
    for (const [index, [, text]] of cases.entries())
      least[index] = Math.min(least[index] ?? 0, cost(redactors[index] ?? String, text))
  return least
}

const long = tokenOf(4_096)
const short = long.slice(0, 20)
const [shortTexts, longTexts] = [textsFor(short), textsFor(long)]
for (const [name, text] of Object.entries(shortTexts)) {
  const [few = 0, many = 0] = costs([
    [short, text],
    [long, longTexts[name] ?? ''],
  ])
  console.log(`${name}: ${few.toFixed(0)} ms with a token of 20 characters, ${many.toFixed(0)} ms with 4 KB`)
  reportRatio(`${name}, 4 KB to 20 characters`, many / few, { max: bound })
}
for (const [name, secret, text] of [
  ["'a' repeated, token of 'a'", 'a'.repeat(4_096), filled('a')],
  ["'a' repeated, token of 'a' after a 'b'", `b${'a'.repeat(4_095)}`, filled('a')],
  ["'%61' repeated, token of 'a' with a 'b' after it", `${'a'.repeat(4_095)}b`, filled('%61')],
] as const)
  console.log(`${name}: ${(costs([[secret, text]])[0] ?? 0).toFixed(0)} ms`)
