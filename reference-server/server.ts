import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Behaviour, Service } from './behaviour.ts'
import { answerConnectionErrors } from './connection-errors.ts'
import { createPlant } from './create-plant.ts'
import { Refusal, refusals } from './errors.ts'
import type { Plant } from './plant.ts'
import { endSilentConnections } from './silent-connections.ts'

export interface ServerSettings {
  readonly service: Service
  readonly behaviour: Behaviour
  /** Milliseconds for the header section of a request. */
  readonly headersTimeout: number
  /** Milliseconds for a whole request. */
  readonly requestTimeout: number
  /** Milliseconds of silence after which a connection is ended. */
  readonly silenceTimeout: number
  /** Told what a step has thrown; the client is not. */
  readonly report: (error: unknown) => void
}

/** Milliseconds between two looks for requests that are over their time. */
const timeoutCheck = 250

/** The HTTP server of one service, not yet listening. */
export function createPlantServer(settings: ServerSettings): Server {
  const { service, behaviour, headersTimeout, requestTimeout, silenceTimeout, report } = settings
  const server = createServer({
    headersTimeout,
    requestTimeout,
    connectionsCheckingInterval: timeoutCheck,
    // endSilentConnections ends idle ones too; a timer for each answer costs 7 % of a request.
    keepAliveTimeout: 0,
    // Node would answer without a body; checkTarget refuses in the Error shape.
    requireHostHeader: false,
  })

  endSilentConnections(server, silenceTimeout)

  const checkHead = (request: IncomingMessage): Refusal | null =>
    behaviour.checkTarget(request, service) ??
    behaviour.authorize(request, service) ??
    behaviour.checkMediaType(request, service)

  const outcomeOf = (body: Buffer, request: IncomingMessage): Plant | Refusal => {
    try {
      return createPlant(body, behaviour, service, request)
    } catch (error) {
      report(error)
      return refusals.internal
    }
  }

  const answer = (outcome: Plant | Refusal, request: IncomingMessage, response: ServerResponse) => {
    // What is left of an unread body would be taken for the next request.
    if (!request.complete || !server.listening) response.setHeader('Connection', 'close')
    const message =
      outcome instanceof Refusal ? behaviour.refused(outcome, request) : behaviour.created(outcome, request)
    behaviour.send(message, response, request)
  }

  const serve = (request: IncomingMessage, response: ServerResponse) => {
    const refused = checkHead(request)
    behaviour.readBody(request, service.bodyLimit, (body) => {
      const outcome = refused ?? (body instanceof Refusal ? body : outcomeOf(body, request))
      answer(outcome, request, response)
    })
  }

  server.on('request', serve)
  server.on('checkExpectation', serve)
  server.on('checkContinue', (request, response) => {
    const refused = checkHead(request)
    if (refused !== null) return answer(refused, request, response)
    response.writeContinue()
    serve(request, response)
  })
  answerConnectionErrors(server)
  return server
}
