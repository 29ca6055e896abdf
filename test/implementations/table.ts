import { fileURLToPath } from 'node:url'

/** A small server on one stack, with a defect that a developer might leave in it. */
export interface Implementation {
  readonly stack: string
  /** The program that runs it, and its arguments. */
  readonly command: readonly [string, ...string[]]
  readonly fault: {
    /** The last argument: switches the defect on. */
    readonly name: string
    /** The defect, as a clause. */
    readonly is: string
    /** All must requirements that it violates. */
    readonly violates: readonly string[]
  }
}

/** Sources in other languages are not in dist/, which holds compiled files only. */
const python = fileURLToPath(new URL('../../../test/implementations/plant_store.py', import.meta.url))

const node = (server: string): [string, string] => [
  process.execPath,
  fileURLToPath(new URL(`./servers/${server}.js`, import.meta.url)),
]

export const implementations: readonly Implementation[] = [
  {
    stack: "Python's http.server, a thread for each connection",
    command: ['python3', python, 'threads'],
    fault: {
      name: 'tag-null',
      is: 'an absent tag becomes null in the response',
      violates: ['create-minimal', 'plant-shape'],
    },
  },
  {
    stack: "Python's http.server, one kept connection at a time",
    command: ['python3', python, 'keep-alive'],
    fault: {
      name: 'token-optional',
      is: 'a missing token is accepted',
      violates: ['auth-required'],
    },
  },
  {
    stack: "Python's http.server, HTTP/1.0, one connection for each request",
    command: ['python3', python, 'one-shot'],
    fault: {
      name: 'name-optional',
      is: 'a missing name gets a default',
      violates: ['name-required'],
    },
  },
  {
    stack: 'Express 5',
    command: node('express'),
    fault: {
      name: 'safe-integers',
      is: 'ids past 2^53 are refused',
      violates: ['id-int64'],
    },
  },
  {
    stack: 'Hono',
    command: node('hono'),
    fault: {
      name: 'default-messages',
      is: 'the bearer middleware responds with 400 and plain text',
      violates: ['error-shape'],
    },
  },
  {
    stack: 'Fastify',
    command: node('fastify'),
    fault: {
      name: 'default-errors',
      is: 'error responses have the shape of the framework',
      violates: ['error-shape'],
    },
  },
  {
    stack: 'bare TCP',
    command: node('raw'),
    fault: {
      name: 'crossed-responses',
      is: 'concurrent requests share a variable',
      violates: ['many-creates'],
    },
  },
]
