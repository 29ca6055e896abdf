/** The end of the help text. */
export const examples = `
Examples:
  $ export PLANT_STORE_TOKEN=…
  $ plant-store-conformance https://staging.example/api/v1
  $ plant-store-conformance 'http://127.0.0.1:{port}' --start 'npm start -- --port {port}'
  $ plant-store-conformance http://localhost:8080 --only id-int64 error-shape
  $ plant-store-conformance http://localhost:8080 --token-file token.txt --strict --json > report.json
  $ plant-store-conformance http://localhost:8080 --cases 100000 --seed random --concurrency 8
  $ plant-store-conformance http://localhost:8080 --pact ../web-shop/pacts
  $ plant-store-conformance http://localhost:8080 --format html --format markdown=summary.md
  $ plant-store-conformance render conformance-report/report.json --format html=report.html
  $ plant-store-conformance compare last-week.json conformance-report/report.json
  $ plant-store-conformance compare go.json java.json node.json --format html=table.html
  $ plant-store-conformance explain id-int64
  $ plant-store-conformance config staging
  $ plant-store-conformance doctor staging

Environment:
  PLANT_STORE_TOKEN        the bearer token, unless --token-env names another variable
  PACT_BROKER_TOKEN        the token of --pact-broker; or PACT_BROKER_USERNAME, PACT_BROKER_PASSWORD
  HTTPS_PROXY, HTTP_PROXY  proxy on the way to the service; NO_PROXY names hosts that need none
  NO_COLOR, FORCE_COLOR    colours off, on

Exit status:
  0  conformant, or the team accepts each violation
  1  not conformant
  2  wrong usage or configuration, a waiver or baseline out of date, or a fault of the kit
  3  inconclusive: the service could not be started, reached or judged, or the run was ended

Exit status of doctor:
  0  a run can judge the service
  2  wrong usage or configuration
  3  it cannot; a line says why

Exit status of compare:
  0  no difference
  1  different
  2  wrong usage, or a report that cannot be read or compared
`
