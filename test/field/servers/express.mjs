import express from 'express'

const app = express()
const plants = new Map()

app.use((request, response, next) => {
  if (request.get('Authorization') === `Bearer ${process.env.PLANT_STORE_TOKEN}`) next()
  else response.status(401).json({ error: 401, message: 'Unauthorized' })
})
app.use(express.json())

app.post('/plants', (request, response) => {
  const { id, name, tag } = request.body ?? {}
  if (!Number.isInteger(id)) return response.status(400).json({ error: 1, message: 'id must be an integer' })
  if (typeof name !== 'string')
    return response.status(400).json({ error: 2, message: 'name must be a string' })
  if (tag !== undefined && typeof tag !== 'string')
    return response.status(400).json({ error: 3, message: 'tag must be a string' })
  plants.set(id, { name, tag })
  response.json({ name, tag })
})

app.use((error, _request, response, _next) => {
  const status = error.status ?? 500
  response.status(status).json({ error: status, message: error.message })
})

app.listen(Number(process.env.PORT), '127.0.0.1')
