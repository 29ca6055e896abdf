import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { HTTPException } from 'hono/http-exception'

const app = new Hono()
const plants = new Map()

app.use(bearerAuth({ token: process.env.PLANT_STORE_TOKEN }))

app.post('/plants', async (context) => {
  const body = await context.req.json().catch(() => null)
  if (typeof body !== 'object' || body === null) return context.json({ error: 1, message: 'Not JSON' }, 400)
  const { id, name, tag } = body
  if (!Number.isInteger(id)) return context.json({ error: 2, message: 'id must be an integer' }, 400)
  if (typeof name !== 'string') return context.json({ error: 3, message: 'name must be a string' }, 400)
  if (tag !== undefined && typeof tag !== 'string')
    return context.json({ error: 4, message: 'tag must be a string' }, 400)
  plants.set(id, { name, tag })
  return context.json({ name, tag })
})

app.onError((error, context) =>
  error instanceof HTTPException ? error.getResponse() : context.json({ error: 500, message: 'Error' }, 500),
)

serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
