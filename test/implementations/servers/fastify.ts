/** A plant store with Fastify: with hooks, a custom parser and a custom error handler; a duplicate id replaces the plant. */
import Fastify, { type FastifyError } from 'fastify'
import { fault, listen, token } from './launched.ts'
import { Invalid, type NewPlant, plantOf, readNewPlant } from './new-plant.ts'

const plants = new Map<bigint, NewPlant>()
const app = Fastify()

app.removeContentTypeParser(['application/json', 'text/plain'])
app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
  try {
    done(null, readNewPlant(String(body)))
  } catch (error) {
    const failure: Error & { statusCode?: number } = error instanceof Error ? error : new Error(String(error))
    done(Object.assign(failure, { statusCode: 400 }), undefined)
  }
})

// By default, Fastify puts the reason phrase in `error`.
if (fault !== 'default-errors')
  app.setErrorHandler((error: FastifyError, _request, reply) => {
    const status = error.statusCode ?? 500
    return reply.code(status).send({ error: status, message: error.message })
  })

app.addHook('onRequest', async (request, reply) => {
  if (request.headers.authorization === `Bearer ${token}`) return
  await reply.code(401).header('WWW-Authenticate', 'Bearer').send({ error: 401, message: 'unauthorized' })
})

app.post<{ Body: NewPlant | undefined }>('/plants', async ({ body }) => {
  if (body === undefined) throw Object.assign(new Invalid('a JSON body is required'), { statusCode: 400 })
  plants.set(body.id, body)
  return plantOf(body)
})

await app.ready()
await listen(app.server)
