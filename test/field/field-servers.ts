/** A small plant store as one stack suggests it, written from the specification alone. */
export interface FieldServer {
  readonly name: string
  /** The program that has to be installed. */
  readonly program: 'node' | 'python3' | 'go'
  /** The command in the folder that has the servers and what they need. */
  readonly command: readonly [string, ...string[]]
}

const node = (name: string, file: string): FieldServer => ({
  name,
  program: 'node',
  command: [process.execPath, file],
})

const python = (name: string, file: string): FieldServer => ({
  name,
  program: 'python3',
  command: ['venv/bin/python', file],
})

export const fieldServers: readonly FieldServer[] = [
  node('Express', 'express.mjs'),
  node('Fastify', 'fastify.mjs'),
  node('Hono', 'hono.mjs'),
  node('Koa', 'koa.mjs'),
  node('NestJS', 'nest.cjs'),
  python("Python's http.server", 'http_server.py'),
  python('Flask', 'flask_app.py'),
  python('FastAPI', 'fastapi_app.py'),
  { name: "Go's net/http", program: 'go', command: ['./go-server'] },
]

/** What they need, at the versions that docs/field.md speaks of. */
export const nodePackages = [
  '@hono/node-server@2.1.8',
  '@koa/bodyparser@6.1.0',
  '@koa/router@15.7.0',
  '@nestjs/common@12.5.1',
  '@nestjs/core@12.5.1',
  '@nestjs/platform-express@12.5.1',
  'class-transformer@0.5.1',
  'class-validator@0.15.1',
  'express@5.3.0',
  'fastify@5.12.8',
  'hono@4.13.19',
  'koa@3.3.0',
  'reflect-metadata@0.2.2',
  'rxjs@7.8.2',
] as const

export const pythonPackages = ['fastapi==0.165.0', 'flask==3.1.3', 'uvicorn==0.54.0'] as const
