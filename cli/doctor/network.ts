import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { proxyOf } from '../../suites/http/agents.ts'
import { hostOf } from '../../suites/http/url.ts'
import { systemReason } from '../../common/system-reason.ts'
import { type DoctorLine, good, problem } from './line.ts'

const maxListedAddresses = 4

export function proxyLine(url: string): DoctorLine {
  const proxy = proxyOf(url)
  return good('proxy', proxy === undefined ? 'none' : `${proxy}; NO_PROXY names hosts that need none`)
}

/** A proxy resolves the name by itself. */
export async function dnsLine(url: string): Promise<DoctorLine> {
  const host = hostOf(url)
  if (isIP(host) !== 0) return good('DNS', `${host} is an address`)
  if (proxyOf(url) !== undefined) return good('DNS', 'left to the proxy')
  try {
    const addresses = (await lookup(host, { all: true })).map(({ address }) => address)
    return good('DNS', `${host} is ${addresses.slice(0, maxListedAddresses).join(', ')}`)
  } catch (error) {
    return problem(
      'DNS',
      `${host} does not resolve (${systemReason(error)}): check the host name, and whether it needs a VPN`,
    )
  }
}
