/** A plant store with Hono: its bearer middleware, web-standard requests, 409 for an id that is taken. */
import { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { bearerAuth } from 'hono/bearer-auth'
import { HTTPException } from 'hono/http-exception'
import { fault, listen, token } from './launched.ts'
import { Invalid, plantOf, readNewPlant } from './new-plant.ts'

const plants = new Map<bigint, object>()
const app = new Hono()

/** By default, the middleware responds to a wrong scheme with 400 and plain text, which is not an Error. */
const credentials =
  fault === 'default-messages'
    ? bearerAuth({ token })
    : bearerAuth({
        token,
        noAuthenticationHeader: { message: { error: 1, message: 'a token is required' } },
        invalidAuthenticationHeader: { message: { error: 2, message: 'a bearer token is required' } },
        invalidToken: { message: { error: 3, message: 'the token is not valid' } },
      })

app.post('/plants', credentials, async (context) => {
  if (!/^application\/json\s*(;|$)/i.test(context.req.header('Content-Type') ?? ''))
    return context.json({ error: 4, message: 'the content type must be application/json' }, 415)
  const plant = readNewPlant(await context.req.text())
  if (plants.has(plant.id)) return context.json({ error: 5, message: 'the id is taken' }, 409)
  plants.set(plant.id, plantOf(plant))
  return context.json(plantOf(plant))
})

app.notFound((context) => context.json({ error: 6, message: 'not found' }, 404))
app.onError((error, context) => {
  if (error instanceof HTTPException) return error.getResponse()
  return error instanceof Invalid
    ? context.json({ error: 7, message: error.message }, 400)
    : context.json({ error: 8, message: 'internal error' }, 500)
})

const server = createAdaptorServer({ fetch: app.fetch })
if (server instanceof Server) await listen(server)
