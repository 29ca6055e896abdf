import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Behaviour } from '../behaviour.ts'
import type { PlainResponse } from '../response.ts'
import { connectionCounter, refusingNth, requestCounter, unwanted } from '../changes.ts'
import { Refusal, refusals } from '../errors.ts'
import type { Plant } from '../plant.ts'
import type { Change } from '../named-change.ts'
import { creates, type Fault, fault } from './fault.ts'

const breaks = 'many-creates'

/** Delay of a response in milliseconds, so that requests that are sent together are in flight together. */
const work = 20

/** Builds the response late, from a shared variable that other requests may have changed by then. */
const fromLatest =
  (mix: (own: Plant, latest: Plant) => Plant): Change =>
  (steps) => {
    const owns = new WeakMap<object, Plant>()
    let latest: Plant | undefined
    return {
      created: (plant, request) => {
        owns.set(request, plant)
        latest = plant
        return steps.created(plant, request)
      },
      send: (plain, response, request) => {
        setTimeout(() => {
          const own = owns.get(request)
          const late: PlainResponse =
            own === undefined || latest === undefined ? plain : steps.created(mix(own, latest), request)
          steps.send(late, response, request)
        }, work)
      },
    }
  }

/** The connections with a request in flight. Of a connection that was cut, the request is no longer in flight. */
class InFlight {
  readonly #sockets = new Set<Socket>()

  get size(): number {
    return [...this.#sockets].filter(({ destroyed }) => !destroyed).length
  }

  add({ socket }: IncomingMessage): void {
    this.#sockets.add(socket)
  }

  /** A step that responds late. */
  sendingLate(send: Behaviour['send'], delay: number): Behaviour['send'] {
    return (plain, response, request) => {
      setTimeout(() => {
        this.#sockets.delete(request.socket)
        send(plain, response, request)
      }, delay)
    }
  }
}

/** Refuses a create if too many requests are in flight. */
const crowded =
  (max: number, refusal: Refusal): Change =>
  (steps) => {
    const inFlight = new InFlight()
    return {
      route: (request, service) => {
        inFlight.add(request)
        return steps.route(request, service)
      },
      create: (newPlant, service, request) =>
        inFlight.size > max ? refusal : steps.create(newPlant, service, request),
      send: inFlight.sendingLate(steps.send, work),
    }
  }

/** Closes the connection of a request if too many are in flight. One that is sent again at once meets them, too. */
const closingBeyond =
  (max: number): Change =>
  (steps) => {
    const inFlight = new InFlight()
    return {
      route: (request, service) => {
        if (inFlight.size >= max) request.socket.destroy()
        else inFlight.add(request)
        return steps.route(request, service)
      },
      send: inFlight.sendingLate(steps.send, 3 * work),
    }
  }

/** Creates that fail or cross over when there are many of them (section 4, rule 1). */
export const manyCreatesFaults: readonly Fault[] = [
  fault([breaks, ...creates], 'every-7th-fails', 'Every 7th create fails.').with(
    refusingNth(requestCounter, (nth) => nth % 7 === 0, refusals.internal),
  ),
  fault(
    [breaks, ...creates],
    'tenth-on-a-connection-refused',
    'From the tenth on, creates on one connection are refused.',
  ).with(refusingNth(connectionCounter, (nth) => nth >= 10, unwanted)),
  fault(
    [breaks, ...creates],
    'second-in-flight-conflicts',
    'A second create in flight is refused with 409.',
  ).with(crowded(1, new Refusal(409, 2002, 'The store is locked.'))),
  fault(
    [breaks, ...creates],
    'pool-of-five',
    'More than five creates in flight fail: the pool of database connections is empty.',
  ).with(crowded(5, refusals.internal)),
  fault(
    breaks,
    'sixth-connection-closed',
    'While five requests are in flight, the connections of others are closed.',
  ).with(closingBeyond(5)),
  fault(
    [breaks, 'name-is-the-plants', 'tag-is-the-plants'],
    'plants-cross',
    'If another create is in flight, the response has the plant of that one.',
  ).with(fromLatest((_own, latest) => latest)),
  fault(
    [breaks, 'name-is-the-plants', 'tag-is-the-plants'],
    'names-cross',
    'If another create is in flight, the response has its name.',
  ).with(fromLatest((own, { name }) => ({ ...own, name }))),
  fault(
    'name-is-the-plants',
    'name-lost-in-flight',
    'If another create is in flight, the name in the response is empty.',
  ).with(fromLatest((own, latest) => (own === latest ? own : { ...own, name: '' }))),
  fault(
    [breaks, 'name-is-the-plants', 'tag-is-the-plants'],
    'tags-cross',
    'If another create is in flight, the response has its tag.',
  ).with(fromLatest((own, { tag }) => (own.tag === undefined || tag === undefined ? own : { ...own, tag }))),
  fault(
    [breaks, 'name-is-the-plants', 'tag-is-the-plants', 'id-int64'],
    'connection-keeps-its-first-plant',
    'Every response on a connection has the plant that was created on it first.',
  ).with((steps) => {
    const plants = new WeakMap<object, Plant>()
    return {
      created: (plant, request) => {
        const first = plants.get(request.socket) ?? plant
        plants.set(request.socket, first)
        return steps.created(first, request)
      },
    }
  }),
]
