/** A plant store with Express 5: Date, ETag and X-Powered-By on every response, its own body parser, compressed bodies accepted. */
import { createServer } from 'node:http'
import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { fault, listen, token } from './launched.ts'
import { Invalid, plantOf, readNewPlant } from './new-plant.ts'

const authorized: RequestHandler = (request, response, next) => {
  if (request.get('Authorization') === `Bearer ${token}`) next()
  else response.status(401).json({ error: 401, message: 'unauthorized' })
}

const create: RequestHandler = (request, response) => {
  if (typeof request.body !== 'string') throw new Invalid('a JSON body is required')
  const plant = readNewPlant(request.body)
  if (fault === 'safe-integers' && !Number.isSafeInteger(Number(plant.id)))
    throw new Invalid('id must be a safe integer')
  response.status(200).json(plantOf(plant))
}

const failed: ErrorRequestHandler = (
  error: { status?: number; message: string },
  _request,
  response,
  _next,
) => {
  const status = error.status ?? (error instanceof Invalid ? 400 : 500)
  response.status(status).json({ error: status, message: error.message })
}

const app = express()
app.post('/plants', authorized, express.text({ type: 'application/json' }), create)
app.use(failed)
await listen(createServer(app))
