/** `npm run field`: writes docs/field.md from runs against small servers on several stacks. A finding without an argument fails. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { fieldServers } from './field-servers.ts'
import { install } from './install.ts'
import { pageOf, type Row } from './page.ts'
import { tryServer } from './try-server.ts'

const folder = join(tmpdir(), `plant-store-field-${process.pid}`)
const text = readFileSync(new URL('../../../test/field/arguments.yaml', import.meta.url), 'utf8')
const argued: Readonly<Record<string, Readonly<Record<string, string>>>> = parse(text, { merge: true })

const missing = install(folder)
const rows: Row[] = []
for (const server of fieldServers) {
  const reason = missing[server.program]
  if (reason !== null) console.error(`NOT TESTED: ${server.name}: ${reason}`)
  const findings = reason === null ? await tryServer(server, folder) : []
  const own = argued[server.name] ?? {}
  for (const { requirement, checks, message } of findings)
    if (own[requirement] === undefined)
      console.error(`NOT ARGUED: ${server.name}: ${requirement} (${checks.join(', ')}): ${message}`)
  rows.push({ server: server.name, notTested: reason, findings, argued: own })
  console.log(`${server.name}: ${findings.length} requirements with a finding`)
}
rmSync(folder, { recursive: true, force: true })
writeFileSync(new URL('../../../docs/field.md', import.meta.url), pageOf(rows))
process.exitCode = rows.some(({ findings, argued }) =>
  findings.some(({ requirement }) => argued[requirement] === undefined),
)
  ? 1
  : 0
