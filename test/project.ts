import { fileURLToPath } from 'node:url'

/** The folder of the project, with a separator at its end. */
export const project = fileURLToPath(new URL('../../', import.meta.url))
