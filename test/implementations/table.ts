import { fileURLToPath } from 'node:url'

/** A small server in some stack, and one defect that a developer might leave in it. */
export interface Implementation {
  readonly stack: string
  /** The program that runs it, and its arguments. */
  readonly command: readonly [string, ...string[]]
  readonly fault: {
    /** The word that switches it on, given as the last argument. */
    readonly name: string
    /** What is wrong then. */
    readonly is: string
    /** The must requirements that it violates. */
    readonly violates: readonly string[]
  }
}

/** Sources of other languages stay where they are written; dist/ holds what was compiled. */
const source = (file: string): string =>
  fileURLToPath(new URL(`../../../test/implementations/${file}`, import.meta.url))

const node = (server: string): [string, string] => [
  process.execPath,
  fileURLToPath(new URL(`./servers/${server}.js`, import.meta.url)),
]

export const implementations: readonly Implementation[] = [
  {
    stack: "Python's http.server, a thread for each connection",
    command: ['python3', source('plant_store.py'), 'threads'],
    fault: {
      name: 'tag-null',
      is: 'an absent tag is answered as null',
      violates: ['create-minimal', 'plant-shape'],
    },
  },
  {
    stack: "Python's http.server, one kept connection at a time",
    command: ['python3', source('plant_store.py'), 'keep-alive'],
    fault: {
      name: 'token-optional',
      is: 'only a token that is sent is checked',
      violates: ['auth-required'],
    },
  },
  {
    stack: "Python's http.server, HTTP/1.0, one connection for each request",
    command: ['python3', source('plant_store.py'), 'one-shot'],
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
      is: 'the bearer middleware answers 400 with plain text',
      violates: ['error-shape'],
    },
  },
  {
    stack: 'Fastify',
    command: node('fastify'),
    fault: {
      name: 'default-errors',
      is: 'the framework answers errors in a shape of its own',
      violates: ['error-shape'],
    },
  },
  {
    stack: 'bare TCP',
    command: node('raw'),
    fault: {
      name: 'crossed-answers',
      is: 'requests under way at the same time share one variable',
      violates: ['many-creates'],
    },
  },
]
