import type { Exchange } from '../../reports/model.ts'

/** In bytes. */
const longest = 640 * 1024

/**
 * The exchange as an independent tool gets it. A tool copies a body several times: it gets no response with a longer body. The kit's
 * own rules judge those.
 */
export const forTool = (exchange: Exchange): Exchange =>
  (exchange.response?.body.bytes ?? 0) > longest
    ? { ...exchange, failure: { kind: 'oversized', message: `the body is larger than ${longest} bytes` } }
    : exchange
