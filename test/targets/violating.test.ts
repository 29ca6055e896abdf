import { type Expected, expectVerdict } from './hostile.ts'
import { after, always, answer, changed, flood, reset, silent, trickle } from './faulty-proxy.ts'

const plenty = 10

/** What the service does is wrong by the specification. */
const violating: Record<string, Expected> = {
  'hangs from some request on': { manner: after(plenty, silent), timeout: 0.4, must: [] },
  'resets from some request on': { manner: after(plenty, reset), must: ['create-minimal'] },
  'trickles from some request on': {
    manner: after(plenty, trickle('HTTP/1.1 200 OK\r\n', 'X: y\r\n')),
    timeout: 0.4,
    must: [],
  },
  'speaks something else from some request on': {
    manner: after(plenty, always('tea?\r\n\r\n')),
    must: ['create-minimal'],
  },
  'redirects to itself for ever': {
    manner: answer(307, '', 'Location: /plants'),
    must: ['create-minimal', 'many-creates'],
  },
  'fails every time': { manner: answer(500, '{"error":500,"message":"oh"}'), must: ['create-minimal'] },
  'sends a gibibyte of zeros': { manner: flood('', '\0'), must: ['plant-shape'] },
  'answers with bytes that are no UTF-8 in the name': {
    manner: changed(({ body, ...rest }) => [
      { ...rest, body: Buffer.concat([body.subarray(0, -2), Buffer.from([0xe9]), body.subarray(-2)]) },
    ]),
    must: ['name-is-the-plants'],
  },
}

expectVerdict('non-conformant', violating)
