import type { Exchange } from '../../reports/model.ts'

/** Maximum length of a response body for a tool, in bytes. */
const maxBytes = 640 * 1024

/**
 * The exchange as it is passed to an independent tool. Tools copy a body several times, so they get no response with a longer body.
 * The kit's own rules judge those.
 */
export const forTool = (exchange: Exchange): Exchange =>
  (exchange.response?.body.bytes ?? 0) > maxBytes
    ? { ...exchange, failure: { kind: 'oversized', message: `the body is larger than ${maxBytes} bytes` } }
    : exchange
