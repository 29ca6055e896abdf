import Fastify from 'fastify'

const app = Fastify()
const plants = new Map()

app.addHook('onRequest', async (request, reply) => {
  if (request.headers.authorization !== `Bearer ${process.env.PLANT_STORE_TOKEN}`)
    return reply.code(401).send({ error: 401, message: 'Unauthorized' })
})

app.setErrorHandler((error, _request, reply) => {
  const status = error.statusCode ?? 500
  reply.code(status).send({ error: status, message: error.message })
})

const newPlant = {
  type: 'object',
  required: ['id', 'name'],
  properties: { id: { type: 'integer' }, name: { type: 'string' }, tag: { type: 'string' } },
}

app.post('/plants', { schema: { body: newPlant } }, async (request) => {
  const { id, name, tag } = request.body
  plants.set(id, { name, tag })
  return { name, tag }
})

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
