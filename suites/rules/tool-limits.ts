import type { Exchange } from '../../reports/model.ts'

/** In bytes. */
const maxBytes = 640 * 1024

/**
 * The exchange as an independent tool gets it. A tool copies a body several times: it gets no response with a longer body. The kit's
 * own rules judge those.
 */
export const forTool = (exchange: Exchange): Exchange =>
  (exchange.response?.body.bytes ?? 0) > maxBytes
    ? { ...exchange, failure: { kind: 'oversized', message: `the body is larger than ${maxBytes} bytes` } }
    : exchange
