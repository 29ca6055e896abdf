/** Bare `node:http`: reads the body as text, answers a constant, judges nothing. The floor that the others are measured by. */
import { createServer } from 'node:http'
import { constantAnswer } from '../plant-request.ts'
import { serveMeasured } from './measured.ts'

const headers = ['Content-Type', 'application/json', 'Content-Length', String(constantAnswer.length)]

const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    Buffer.concat(chunks).toString()
    response.writeHead(200, headers).end(constantAnswer)
  })
})
server.listen(0, '127.0.0.1', () => serveMeasured(server.address()))
