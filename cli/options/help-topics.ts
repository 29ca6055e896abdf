/** What the exit statuses of a run mean. */
const exitStatus = `Exit status:
  0  conformant, or the team accepts each violation; for a shard: no violation that counts (docs/pipelines.md)
  1  not conformant
  2  wrong usage or configuration, a waiver or baseline out of date, or a fault of the kit
  3  inconclusive: the service could not be started, reached or judged, or the run ended before it found a violation

Exit status of doctor:
  0  a run can judge the service
  2  wrong usage or configuration
  3  it cannot; a line says why

Exit status of judge:
  0  nothing in the traffic violates the contract; that is not conformance
  1  something does
  2  wrong usage, or a file that cannot be read
  3  interrupted; or no exchange of the service; with --require-coverage, the traffic lacks a documented response, or
     plants with or without a tag

Exit status of compare:
  0  no difference
  1  different
  2  wrong usage, a report that cannot be read or compared, or a file that cannot be written

Exit status of merge:
  0, 1, 2, 3  as for a run, by the verdict on all shards; 2 and 3 also if the reports are not those of one whole run

Exit status of render:
  0  written, whatever the verdict is
  2  wrong usage, a report that cannot be read, or a file that cannot be written

Exit status of self-test:
  0  the kit finds each fault, and raises nothing on any variant
  1  it does not
  2  wrong usage, or a fault of the kit
  3  the self-test was interrupted
`

const levels = `Levels of requirements:
  must     the specification says it: a violation makes the service non-conformant
  should   the specification points that way: a violation is a warning; --strict makes it count
  observe  the specification is silent: what happens is recorded, and never fails

A requirement is inconclusive if no check of it could be judged. An inconclusive must makes the run inconclusive,
unless another must is violated. list shows the level of each requirement, explain ID the reason for it.
`

const baseline = `Known violations:
  --baseline FILE                    violations listed in the file pass, new ones fail
  --baseline FILE --update-baseline  writes the violations of this run to the file
  waivers                            in plant-store-conformance.yaml: one violation, with a reason, an owner and a last day

Every report shows what is accepted. A known violation that is fixed, and a waiver that has expired or matches
nothing, turn the run red with exit status 2 until the file is corrected. More: docs/teams.md
`

const environment = `Environment:
  PLANT_STORE_TOKEN        the bearer token, unless --token-env names another variable
  PACT_BROKER_TOKEN        the token of --pact-broker; or PACT_BROKER_USERNAME, PACT_BROKER_PASSWORD
  HTTPS_PROXY, HTTP_PROXY  proxy on the way to the service, or ALL_PROXY; NO_PROXY names hosts that need none
  NO_COLOR, FORCE_COLOR    colours off, on
`

const start = `Start and wait:
  --start COMMAND          starts the service in a separate process group, and ends the group after the run
  --start-timeout SECONDS  how long it may take to respond; default 60
  --wait SECONDS           waits for a target that others start

{port} in the URL and in the command is a free port. The service gets the token as PLANT_STORE_TOKEN; if none is
given, a random one for this run. With --start or --wait, the kit sends GET /plants without the token until it gets a
status other than 502, 503 and 504. If the service ends before that, or does not respond in time, its last output is
shown and the exit status is 3. If something responds at the URL before the command is started, it is not judged, and
the exit status is 2.

A process beside the kit sends SIGTERM to the group, and SIGKILL after 5 s, also if the kit is killed. A command that
leaves its group, as daemons and docker run -d do, has to be ended by its own means. Windows has --wait only.
`

/** Texts of `help TOPIC`. */
export const helpTopics: ReadonlyMap<string, string> = new Map([
  ['exit-status', exitStatus],
  ['levels', levels],
  ['baseline', baseline],
  ['environment', environment],
  ['start', start],
])

/** The end of the help text. */
export const generalTopics = `${environment}\n${exitStatus}`
