import { isIP } from 'node:net'
import tls from 'node:tls'
import { wireErrorOf } from '../../suites/http/wire-errors.ts'
import type { TargetOptions } from '../../suites/http/target-options.ts'
import { type DoctorLine, good, problem, warning } from './line.ts'
import { proxyOf } from '../../suites/http/agents.ts'
import { hostOf, isLoopback } from '../../suites/http/url.ts'

/** Milliseconds. */
const day = 24 * 3_600 * 1_000
/** Time before expiry at which a warning leaves enough time to renew the certificate. */
const notice = 21 * day
const maxChainLength = 10

/** The names of the certificates from that of the service to the root, or to the last one that was sent. */
function chainOf(certificate: tls.DetailedPeerCertificate): string[] {
  const names: string[] = []
  let current = certificate
  while (names.length < maxChainLength) {
    names.push([current.subject?.CN].flat()[0] ?? 'no name')
    const issuer = current.issuerCertificate
    if (issuer === undefined || issuer.fingerprint256 === current.fingerprint256) break
    current = issuer
  }
  return names
}

interface Handshake {
  readonly certificate: tls.DetailedPeerCertificate
  readonly protocol: string
  /** The reason why the certificate is not trusted; null if it is trusted. */
  readonly distrust: string | null
}

/** Reads the certificate, trusted or not. Sends no request. */
function handshake({ url, ca, timeout }: TargetOptions): Promise<Handshake> {
  const host = hostOf(url)
  return new Promise((resolve, reject) => {
    const socket = tls.connect({
      host,
      port: Number(new URL(url).port || 443),
      rejectUnauthorized: false,
      ...(isIP(host) === 0 ? { servername: host } : {}),
      ...(ca === undefined ? {} : { ca }),
    })
    socket.setTimeout(timeout, () => socket.destroy(new Error(`no response within ${timeout} ms`)))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      resolve({
        certificate: socket.getPeerCertificate(true),
        protocol: socket.getProtocol() ?? 'TLS',
        distrust: socket.authorized ? null : String(socket.authorizationError),
      })
      socket.destroy()
    })
  })
}

/** @param now milliseconds since 1970 */
function lineOf(
  { certificate, protocol, distrust }: Handshake,
  { insecure }: TargetOptions,
  now: number,
): DoctorLine {
  const end = Date.parse(certificate.valid_to)
  const chain = chainOf(certificate).join(' < ')
  if (Number.isNaN(end)) return problem('TLS', `the certificate has no valid end (${chain}): have it renewed`)
  const date = new Date(end).toISOString().slice(0, 10)
  if (end <= now) return problem('TLS', `the certificate expired on ${date} (${chain}): have it renewed`)
  if (distrust !== null && insecure !== true)
    return problem(
      'TLS',
      `the certificate is not trusted (${distrust}; ${chain}): name the authority that signed it with --ca`,
    )
  const shown = `${protocol}, ${chain}, valid until ${date}`
  if (end - now < notice) return warning('TLS', `${shown}: have it renewed soon`)
  return insecure === true
    ? warning('TLS', `${shown}; --insecure accepts any certificate: use --ca`)
    : good('TLS', shown)
}

export async function certificateLine(target: TargetOptions, now: number): Promise<DoctorLine> {
  const { url } = target
  if (url.startsWith('http:'))
    return isLoopback(url) || target.token === null
      ? good('TLS', 'none: plain HTTP')
      : warning('TLS', 'none: plain HTTP shows the token to the network; use https if the service has it')
  if (proxyOf(url) !== undefined)
    return good('TLS', 'behind the proxy; the first request shows whether it is trusted')
  const shaken = await handshake(target).catch((error: unknown) => {
    const reason = error instanceof Error ? wireErrorOf(error).message : String(error)
    return problem(
      'TLS',
      `no TLS connection (${reason}): check the port, and whether the service speaks https`,
    )
  })
  return 'certificate' in shaken ? lineOf(shaken, target, now) : shaken
}
