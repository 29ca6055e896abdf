import { after, always, changed, flood, reset, respond, silent, trickle } from './behaviours.ts'
import type { HostileTargets } from './hostile-target.ts'

/** Violations of the specification. */
export const violating: HostileTargets = {
  'hangs after some requests': { behaviour: after(silent), timeout: 0.4, must: [] },
  'resets after some requests': { behaviour: after(reset), must: ['many-creates'] },
  'trickles after some requests': {
    behaviour: after(trickle('HTTP/1.1 200 OK\r\n', 'X: y\r\n')),
    timeout: 0.4,
    must: [],
  },
  'stops speaking HTTP after some requests': {
    behaviour: after(always('tea?\r\n\r\n')),
    must: ['many-creates'],
  },
  'always redirects to itself': {
    behaviour: respond(307, '', 'Location: /plants'),
    must: ['create-minimal', 'many-creates'],
  },
  'always responds with 500': {
    behaviour: respond(500, '{"error":500,"message":"oh"}'),
    must: ['create-minimal'],
  },
  'sends a gibibyte of zeros': { behaviour: flood('', '\0'), must: ['id-required'] },
  'responds with a name that is not UTF-8': {
    behaviour: changed(({ body, ...rest }) => [
      { ...rest, body: Buffer.concat([body.subarray(0, -2), Buffer.from([0xe9]), body.subarray(-2)]) },
    ]),
    must: ['name-is-the-plants'],
  },
}
