import { type Secret, minSecretLength, tokenPlaceholder } from '../../reports/redaction.ts'
import { headerSecrets } from '../../reports/text/header-secrets.ts'

/** The value of an option, in the next word or after an equals sign. */
const valuesOf = (option: string, argv: readonly string[]): string[] =>
  argv.flatMap((word, index) => {
    if (word === option) return argv[index + 1] ?? []
    return word.startsWith(`${option}=`) ? word.slice(option.length + 1) : []
  })

function secretsOfHeader(typed: string): Secret[] {
  const colon = typed.indexOf(':')
  return headerSecrets(colon === -1 ? '--header' : typed.slice(0, colon), typed.slice(colon + 1).trim())
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** User name and password of a URL, as typed and as sent. */
function credentialsIn(text: string, place: string): Secret[] {
  if (!URL.canParse(text)) return []
  const { username, password } = new URL(text)
  return [username, password]
    .flatMap((typed) => [typed, decoded(typed)])
    .map((credential) => ({ text: credential, placeholder: `[credentials of ${place}]` }))
}

const isProxy = (name: string): boolean => /^(https?|all)_proxy$/i.test(name)

function secretsOfEnvironment(environment: NodeJS.ProcessEnv): Secret[] {
  return Object.entries(environment).flatMap(([name, text = '']) => {
    if (isProxy(name)) return credentialsIn(text, name)
    return /^PACT_BROKER_(TOKEN|PASSWORD)$/.test(name) ? [{ text, placeholder: `[${name}]` }] : []
  })
}

/**
 * The secrets on the command line and in the environment, before these are validated. A secret that is too short to be told from an
 * ordinary word is left out: the token and the headers of a run are added later, whatever their length.
 */
export const typedSecrets = (argv: readonly string[], environment: NodeJS.ProcessEnv): Secret[] =>
  [
    ...[environment.PLANT_STORE_TOKEN ?? '', ...valuesOf('--token', argv)].map((text) => ({
      text,
      placeholder: tokenPlaceholder,
    })),
    ...valuesOf('--header', argv).flatMap(secretsOfHeader),
    ...argv.flatMap((word) => credentialsIn(word, 'the URL')),
    ...secretsOfEnvironment(environment),
  ].filter(({ text }) => text.length >= minSecretLength)

/** Whether a variable holds the secret or, as `${NAME}` in a header of the configuration file, a part of it. */
const holds = (value: string, { text }: Secret): boolean =>
  value.trim() === text || (value.length >= minSecretLength && text.includes(value))

/**
 * Removes the environment variables that hold a secret: workers would inherit them, and other processes may read the environment of
 * workers.
 */
export function forgetSecrets(environment: NodeJS.ProcessEnv, secrets: readonly Secret[]): void {
  for (const [name, value = ''] of Object.entries(environment))
    if (value !== '' && secrets.some((secret) => holds(value, secret))) delete environment[name]
}
