import type { Level } from '../../contracts/catalogue.ts'
import type { Body, Exchange, Finding, Header, Outcome, Report, RequirementRow } from '../../reports/model.ts'

/** A report of a short run that passed; a fixture names what differs. */
export const report = (differing: Partial<Report> = {}): Report => ({
  schemaVersion: 2,
  kit: { name: 'plant-store-conformance', version: '1.0.0', node: '22.12.0' },
  target: { url: 'https://staging.example/api/v1' },
  contract: { version: '1.0.0', digest: '7d865e959b2466918c9863afca942d0fb89d7c9ac0c99bafc3749504ded97730' },
  seed: '42',
  runIds: ['k3f9'],
  startedAt: '2026-11-20T09:30:00.000Z',
  duration: 412.5,
  plan: { engines: ['requirements'], only: [], strict: false, auth: true, timeout: 10_000 },
  requirements: rows,
  findings: [],
  causes: [],
  created: [{ id: '9223372036854775807', name: 'Fern k3f9 1' }],
  requests: 218,
  notices: [],
  complete: true,
  ...differing,
})

export const row = (level: Level, id: string, section: string, statement: string): RequirementRow => ({
  id,
  level,
  section,
  statement,
})

export const rows: readonly RequirementRow[] = [
  row('must', 'create-minimal', '4 rule 1', 'A valid NewPlant with id and name gets 200 and a Plant.'),
  row('must', 'id-int64', '2 NewPlant', 'Every int64 is a valid id.'),
  row('must', 'error-shape', '4 rule 3', 'The body of every 400 is an Error.'),
  row('should', 'no-id-in-answer', '4', 'The Plant in the response has no id.'),
  {
    ...row('observe', 'duplicate-id', '3', 'What the response to an id that is already there is.'),
    question: 'May a service refuse an id that is already there, and how?',
  },
]

export const text = (value: string): Body => ({ bytes: Buffer.byteLength(value), text: value })

const json: Header = ['Content-Type', 'application/json']

/** One create and its response. */
export const exchange = (sent: Body | null, status: number, received: Body): Exchange => ({
  id: 1,
  request: {
    method: 'POST',
    path: '/api/v1/plants',
    headers: [['Authorization', 'Bearer $PLANT_STORE_TOKEN'], json],
    body: sent,
  },
  response: {
    status,
    reason: status === 200 ? 'OK' : 'Bad Request',
    httpVersion: '1.1',
    headers: [json],
    body: received,
  },
  timing: { startedAt: 12, duration: 3.5 },
})

export const plant = exchange(text('{"id":1,"name":"Fern"}'), 200, text('{"name":"Fern"}'))

export const finding = (
  requirement: string,
  outcome: Outcome,
  evidence: readonly Exchange[] = [plant],
): Finding => ({
  check: `requirements/${requirement}`,
  title: `${requirement} holds`,
  requirement,
  engine: 'requirements',
  outcome,
  evidence,
  reproduce: `curl -sS -i -X POST 'https://staging.example/api/v1/plants' -H "Authorization: Bearer $PLANT_STORE_TOKEN"`,
})

export const passed: Outcome = { status: 'passed' }
export const failed: Outcome = { status: 'failed', message: 'It does not.' }
export const open: Outcome = { status: 'inconclusive', reason: 'The control was refused.' }

/** Every requirement passed, the observation made. */
export const allPassed: readonly Finding[] = rows.map(({ id, level }) =>
  finding(id, level === 'observe' ? { status: 'observed', value: '400, error 3' } : passed),
)

/** The findings with those on the same requirements replaced. */
export const replaced = (...findings: readonly Finding[]): Finding[] => [
  ...allPassed.filter(({ requirement }) => findings.every((other) => other.requirement !== requirement)),
  ...findings,
]
