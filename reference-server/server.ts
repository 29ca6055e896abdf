import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Behaviour, Route, Service } from './behaviour.ts'
import { handleConnectionErrors } from './connection-errors.ts'
import { Refusal, refusals } from './errors.ts'

interface ServerSettings {
  readonly service: Service
  readonly behaviour: Behaviour
  /** Milliseconds for the header section of a request. */
  readonly headersTimeout: number
  /** Milliseconds for a whole request. */
  readonly requestTimeout: number
  /** Milliseconds of silence after which a connection is closed. */
  readonly silenceTimeout: number
  /** Called with an error that a step has thrown. The client does not get it. */
  readonly report: (error: unknown) => void
}

/** Interval between two checks for requests beyond their time limit, in milliseconds. */
const timeoutCheck = 250

/** The HTTP server of one service, not yet listening. */
export function createPlantServer(settings: ServerSettings): Server {
  const { service, behaviour, headersTimeout, requestTimeout, silenceTimeout, report } = settings
  const server = createServer({
    headersTimeout,
    requestTimeout,
    connectionsCheckingInterval: timeoutCheck,
    keepAliveTimeout: silenceTimeout,
    // Node.js would respond without a body. The router refuses with the Error shape.
    requireHostHeader: false,
  })
  server.setTimeout(silenceTimeout)

  const admit = (request: IncomingMessage): Route | Refusal => {
    const route = behaviour.route(request, service)
    return route instanceof Refusal ? route : (behaviour.authorize(request, service) ?? route)
  }

  const outcomeOf = async (request: IncomingMessage, response: ServerResponse, awaitsContinue: boolean) => {
    const route = admit(request)
    if (awaitsContinue) {
      if (route instanceof Refusal) return route
      response.writeContinue()
    }
    // The body of a refused request is read too. Otherwise it would be read as the next request.
    const body = await behaviour.readBody(request, service.bodyLimit)
    if (route instanceof Refusal) return route
    if (body instanceof Refusal) return body
    const { operation, parameters } = route
    return operation.handle({ request, body, parameters, service, behaviour })
  }

  const serve = async (request: IncomingMessage, response: ServerResponse, awaitsContinue: boolean) => {
    const outcome = await outcomeOf(request, response, awaitsContinue).catch((error: unknown) => {
      report(error)
      return refusals.internal
    })
    if (!request.complete || !server.listening) response.setHeader('Connection', 'close')
    const plain = outcome instanceof Refusal ? behaviour.refused(outcome, request) : outcome
    behaviour.send(plain, response, request)
  }

  const handle = (request: IncomingMessage, response: ServerResponse, awaitsContinue: boolean) => {
    serve(request, response, awaitsContinue).catch((error: unknown) => {
      report(error)
      response.destroy()
    })
  }

  server.on('request', (request, response) => handle(request, response, false))
  server.on('checkExpectation', (request, response) => handle(request, response, false))
  server.on('checkContinue', (request, response) => handle(request, response, true))
  handleConnectionErrors(server)
  return server
}
