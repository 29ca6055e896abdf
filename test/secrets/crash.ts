/** Preloaded into the processes of the kit: the engine that CRASH names crashes; its last output contains the token. */
import http from 'node:http'
import net from 'node:net'

const engine = process.env.CRASH ?? ''
const [, program = ''] = process.argv

const tokenIn = (value: unknown): string =>
  /Bearer ([^"\s]+)|"token":"([^"]+)"/
    .exec(JSON.stringify(value))
    ?.slice(1)
    .find((one) => one !== undefined) ?? ''

/** A worker dies when it is asked to run the engine. */
function crashWorker(message: unknown): void {
  const isCall = JSON.stringify(message).includes(`"name":"runEngine","argument":{"module"`)
  const token = tokenIn(message)
  if (!isCall || !JSON.stringify(message).includes(`"name":"${engine}"`)) return
  process.stderr.write(`${`a line with ${token}\n`.repeat(50)}the last words ${token}`, () => process.exit(7))
}

/** Requests of the requirement suites ahead of the error. */
const before = 30

let token = ''
let hasThrown = false
function crashCommand(): void {
  let sent = 0
  http.request = new Proxy(http.request, {
    apply(request, self, args) {
      sent += 1
      token ||= tokenIn(args[0]?.headers)
      if (engine === 'requirements' && sent > before) throw new Error(`cannot send ${token}`)
      return Reflect.apply(request, self, args)
    },
  })
  // Of the engines in the command's own process, only the campaign sends with undici.
  net.connect = new Proxy(net.connect, {
    apply(connect, self, args) {
      if (engine === 'campaign' && !hasThrown && new Error().stack?.includes('undici') === true) {
        hasThrown = true
        setTimeout(() => {
          throw new Error(`cannot go on with ${token}`)
        }, 20)
      }
      return Reflect.apply(connect, self, args)
    },
  })
}

/** A separate listener would take the first messages from the worker, which listens later. */
function watchMessages(): void {
  process.emit = new Proxy(process.emit, {
    apply(emit, self, [event, message]) {
      if (event === 'message') crashWorker(message)
      return Reflect.apply(emit, self, [event, message])
    },
  })
}

if (program.endsWith('worker-process.js')) watchMessages()
else crashCommand()
