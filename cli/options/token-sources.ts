/** The options that say where the bearer token is, or that there is none: they exclude each other. */
const tokenSources = ['token', 'tokenFile', 'tokenEnv', 'tokenCommand', 'auth'] as const

export const isTokenSource = (attribute: string): boolean =>
  tokenSources.some((source) => source === attribute)

/** For commander: what an option of the group conflicts with. */
export const otherTokenSources = (attribute: (typeof tokenSources)[number]): string[] =>
  tokenSources.filter((source) => source !== attribute)

/** The environment variable that holds the token unless `--token-env` names another one. */
export const standardTokenVariable = 'PLANT_STORE_TOKEN'
