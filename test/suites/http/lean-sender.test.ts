import type { Socket } from 'node:net'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import type { Exchange } from '../../../reports/model.ts'
import { Target } from '../../../suites/http/target.ts'
import { preparedRequest } from '../../../suites/session/request.ts'
import { wire } from './wire.ts'

const answer = (body: string, ...lines: readonly string[]): string =>
  ['HTTP/1.1 200 OK', ...lines, `Content-Length: ${body.length}`, '', body].join('\r\n')

const chunked = (body: string, ...lines: readonly string[]): string =>
  [
    'HTTP/1.1 200 OK',
    ...lines,
    'Transfer-Encoding: chunked',
    '',
    body.length.toString(16),
    body,
    '0',
    '',
    '',
  ].join('\r\n')

interface Served {
  readonly exchanges: readonly Exchange[]
  readonly connections: number
}

/** Sends one request for each of the answers, one after the other. */
async function served(...answers: readonly ((socket: Socket) => void)[]): Promise<Served> {
  let next = 0
  const server = await wire((socket) => {
    answers[next]?.(socket)
    next += 1
  })
  const target = await Target.open({ url: server.origin, token: null, timeout: 1_000 }, { client: 'lean' })
  try {
    const exchanges: Exchange[] = []
    while (next < answers.length)
      exchanges.push(
        await target.send(() => preparedRequest({ body: '{}' }, { token: null, userAgent: 'kit/1' }, false)),
      )
    return { exchanges, connections: server.received.length }
  } finally {
    target.close()
    server.close()
  }
}

const says = (text: string) => (socket: Socket) => void socket.write(text)

/** In so many pieces, each by itself. */
const slowly = (text: string, pieces: number) => (socket: Socket) => {
  const length = Math.ceil(text.length / pieces)
  for (let at = 0; at < pieces; at += 1)
    setTimeout(() => socket.write(text.slice(at * length, (at + 1) * length)), at * 20)
}

const textsOf = ({ exchanges }: Served): unknown[] => exchanges.map(({ response }) => response?.body.text)

describe('The lean client', () => {
  it('keeps the connection after answers of every kind that stays', async () => {
    const kinds = [
      says(answer('{"a":1}')),
      says(chunked('{"b":2}')),
      slowly(answer('{"c":3}'), 5),
      slowly(chunked('{"d":4}'), 5),
      says(answer('{"e":5}', 'Connection: Keep-Alive', 'Keep-Alive: timeout=5')),
      says(`HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n${answer('{"f":6}')}`),
      says('HTTP/1.1 204 No Content\r\n\r\n'),
      says(answer('{"g":7}')),
    ]
    const result = await served(...kinds)
    expect(textsOf(result)).to.deep.equal([
      '{"a":1}',
      '{"b":2}',
      '{"c":3}',
      '{"d":4}',
      '{"e":5}',
      '{"f":6}',
      '',
      '{"g":7}',
    ])
    expect(result.connections).to.equal(1)
  })

  it('takes a new connection after an answer that ends one', async () => {
    const kinds = [
      says(answer('{"a":1}', 'Connection: close')),
      says(chunked('{"b":2}', 'Connection: close')),
      says('HTTP/1.0 200 OK\r\nContent-Length: 7\r\n\r\n{"c":3}'),
      (socket: Socket) => void socket.end('HTTP/1.1 200 OK\r\n\r\n{"d":4}'),
      says(answer('{"e":5}')),
    ]
    const result = await served(...kinds)
    expect(textsOf(result)).to.deep.equal(['{"a":1}', '{"b":2}', '{"c":3}', '{"d":4}', '{"e":5}'])
    expect(result.connections).to.equal(5)
  })

  it('tells answers of one length apart by their heads', async () => {
    const result = await served(
      says(answer('{"a":1}', 'X-A: 1')),
      says(answer('{"a":1}', 'X-B: 2')),
      says(answer('{"a":1}    ', 'X: 3')),
      says(answer('{"a":1}', 'X-A: 1')),
    )
    expect(result.exchanges.map(({ response }) => response?.headers)).to.deep.equal([
      [
        ['X-A', '1'],
        ['Content-Length', '7'],
      ],
      [
        ['X-B', '2'],
        ['Content-Length', '7'],
      ],
      [
        ['X', '3'],
        ['Content-Length', '11'],
      ],
      [
        ['X-A', '1'],
        ['Content-Length', '7'],
      ],
    ])
  })

  for (const [what, text] of [
    ['two lengths', answer('{}', 'Content-Length: 3')],
    ['a length that is none', 'HTTP/1.1 200 OK\r\nContent-Length: 2x\r\n\r\n{}'],
    ['a length beside chunks', chunked('{}', 'Content-Length: 2')],
    ['bare line feeds', 'HTTP/1.1 200 OK\nContent-Length: 2\n'],
    ['a status that is none', 'HTTP/1.1 abc'],
    ['a header without a colon', 'HTTP/1.1 200 OK\r\nBad Header\r\n'],
    ['a space ahead of a colon', answer('{}', 'X : 1')],
  ] as const)
    it(`takes an answer with ${what} for none`, async () => {
      const { exchanges } = await served(says(text), says(text))
      expect(exchanges[0]?.failure?.kind).to.equal('dropped')
    })

  it('does not take an answer that nobody asked for as the next one', async () => {
    const stray = says(answer('{"a":1}') + answer('{"stray":true}'))
    const result = await served(stray, says(answer('{"b":2}')))
    expect(textsOf(result)).to.deep.equal(['{"a":1}', '{"b":2}'])
    expect(result.connections).to.equal(2)
  })

  it('passes over an empty line after an answer', async () => {
    const result = await served(says(`${answer('{"a":1}')}\r\n`), says(answer('{"b":2}')))
    expect(textsOf(result)).to.deep.equal(['{"a":1}', '{"b":2}'])
  })

  it('makes room where a service takes one connection at a time', async () => {
    let serving: Socket | undefined
    const waiting: Socket[] = []
    const turn = (socket: Socket) => {
      serving ??= socket
      if (serving !== socket) waiting.push(socket)
      else socket.write(answer('{}'))
    }
    const server = await wire((socket) => {
      if (socket.listenerCount('close') < 2)
        socket.on('close', () => {
          serving = waiting.shift()
          serving?.write(answer('{}'))
        })
      turn(socket)
    })
    const target = await Target.open({ url: server.origin, token: null, timeout: 2_000 }, { client: 'lean' })
    const one = () =>
      target.send(() => preparedRequest({ body: '{}' }, { token: null, userAgent: 'kit/1' }, false))
    const exchanges = await Promise.all([one(), one(), one()])
    target.close()
    server.close()
    expect(exchanges.map(({ response }) => response?.status)).to.deep.equal([200, 200, 200])
    expect(target.exchanges.map(({ failure }) => failure)).to.deep.equal([undefined, undefined, undefined])
  })
})
