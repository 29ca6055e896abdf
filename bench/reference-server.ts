/** The reference server against Fastify (requests per second), with bare `node:http` beside it for comparison. */
import { reportRatio } from './bound.ts'
import { MeasuredServer, type Round } from './measured-server.ts'
import { median } from './median.ts'
import { plantRequest } from './plant-request.ts'

// Many short rounds, so that other load on the machine affects both sides of a ratio alike.
const rounds = 60
const warmUps = 10
const requestsPerRound = 1_500
const connections = 8

const names = ['bare', 'reference', 'fastify'] as const
const servers = await Promise.all(names.map((name) => MeasuredServer.start(name)))
const measured = new Map<string, Round[]>(names.map((name) => [name, []]))

for (let round = 0; round < warmUps + rounds; round += 1) {
  const requests = Array.from({ length: requestsPerRound }, (_, index) =>
    plantRequest(round * requestsPerRound + index),
  )
  // Each server comes first as often as the others: the order changes the result by some percent.
  for (let turn = 0; turn < servers.length; turn += 1) {
    const index = (round + turn) % servers.length
    const result = await servers[index]?.round(requests, connections)
    if (round >= warmUps && result !== undefined) measured.get(names[index] ?? '')?.push(result)
  }
}
for (const server of servers) server.stop()

for (const [name, results] of measured) {
  const cpu = median(results.map((result) => result.cpuPerRequest))
  const rate = median(results.map((result) => result.requestsPerSecond))
  console.log(`${name}: ${cpu.toFixed(1)} µs CPU a request, ${Math.round(rate)} requests a second`)
}

/** The median of the ratios within each round: both sides of such a ratio had the same load on the machine. */
function ratio(above: string, below: string, figure: keyof Round): number {
  const divisors = measured.get(below) ?? []
  return median(
    (measured.get(above) ?? []).map((result, at) => result[figure] / (divisors[at]?.[figure] ?? NaN)),
  )
}
reportRatio(
  'requests a second, reference server to Fastify',
  ratio('reference', 'fastify', 'requestsPerSecond'),
  {
    min: 1,
  },
)
