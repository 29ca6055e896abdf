/** Of Pact's tools: some change what the verifier does, and some are secrets, as `PACT_BROKER_TOKEN`. */
const ofPact = /^PACT_/

/**
 * The environment of a process of the kit's own. It has no token and no password: others may read a process's environment, and
 * the process gets what it needs in a message.
 */
export const childEnvironment = (environment: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(environment).filter(([name]) => name !== 'PLANT_STORE_TOKEN' && !ofPact.test(name)),
  )

/** Node's options for such a process: it is at an end before code that was optimised for it would have paid. */
export const childOptions: readonly string[] = ['--no-opt']
