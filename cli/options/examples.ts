import { generalTopics } from './help-topics.ts'

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
  $ plant-store-conformance judge traffic.har --base-url https://plants.example/api/v1
  $ plant-store-conformance explain id-int64
  $ plant-store-conformance config staging
  $ plant-store-conformance doctor staging

${generalTopics}
More: plant-store-conformance help levels, help baseline, help start
`
