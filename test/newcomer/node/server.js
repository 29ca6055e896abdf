import http from 'node:http'

const { PORT = 8080, PLANT_STORE_TOKEN } = process.env
const plants = new Map()

const send = (response, status, body) =>
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
const refuse = (response, status, message) => send(response, status, { error: status, message })

async function read(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

const server = http.createServer(async (request, response) => {
  const plant = await read(request).catch(() => null)
  if (request.headers.authorization !== `Bearer ${PLANT_STORE_TOKEN}`)
    return refuse(response, 401, 'The token is missing or wrong.')
  if (request.method !== 'POST' || new URL(request.url, 'http://localhost').pathname !== '/plants')
    return refuse(response, 404, 'There is nothing here.')
  if (plant === null || typeof plant !== 'object' || Array.isArray(plant))
    return refuse(response, 400, 'The body is no JSON object.')
  const { id, name, tag } = plant
  if (!Number.isSafeInteger(id)) return refuse(response, 400, 'id has to be an integer.')
  if (typeof name !== 'string') return refuse(response, 400, 'name has to be a string.')
  if (tag !== undefined && typeof tag !== 'string') return refuse(response, 400, 'tag has to be a string.')
  plants.set(id, { name, tag })
  send(response, 200, { name, tag })
})

server.listen(PORT, '127.0.0.1')
