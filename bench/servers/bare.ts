/** Bare `node:http`: reads the body as text and sends a constant response. The baseline of the other servers. */
import { createServer } from 'node:http'
import { constantResponse } from '../plant-request.ts'
import { serveMeasured } from './measured.ts'

const headers = ['Content-Type', 'application/json', 'Content-Length', String(constantResponse.length)]

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    Buffer.concat(chunks).toString()
    response.writeHead(200, headers).end(constantResponse)
  })
})
server.listen(0, '127.0.0.1', () => serveMeasured(server.address()))
