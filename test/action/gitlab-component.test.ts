import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { parseAllDocuments } from 'yaml'
import { isObject } from '../../common/is-object.ts'
import { token } from '../cli/command.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { at, listAt, memberOf, textsOf } from '../init/at.ts'
import { execute } from '../init/execute.ts'
import { plantService } from './plant-service.ts'

const file = new URL('../../../templates/conformance/template.yml', import.meta.url)
const [header, template] = parseAllDocuments(readFileSync(file, 'utf8')).map((one) => one.toJS())

const variable = (value: unknown): string => String(isObject(value) ? value.value : value)

/** The job, with the inputs filled in as GitLab does. */
function jobWith(given: Readonly<Record<string, string>>): unknown {
  const inputs = textsOf(at(header, 'spec', 'inputs'))
  const resolved = (name: string): string => {
    if (!(name in inputs)) throw new Error(`There is no input ${name}.`)
    return given[name] ?? String(memberOf(at(header, 'spec', 'inputs', name), 'default') ?? '')
  }
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(/\$\[\[ inputs\.(\w+) \]\]/g, (_, name: string) => resolved(name))
    if (Array.isArray(value)) return value.map(fill)
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [String(fill(name)), fill(one)]))
      : value
  }
  return at(fill(template), 'plant-store-conformance')
}

/** Runs the job with these inputs. Its token is in MY_TOKEN. */
async function runJob(given: Readonly<Record<string, string>>, configuration = '') {
  const job = jobWith(given)
  const variables = at(job, 'variables')
  const env = Object.fromEntries(
    Object.entries(isObject(variables) ? variables : {}).map(([name, value]) => [name, variable(value)]),
  )
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'plant-store-conformance.yaml'), configuration)
  const steps = [{ script: listAt(job, 'script').join('\n'), shell: ['sh', '-e', '-c'], env, always: false }]
  const { status, text } = await execute({ steps, artifacts: [] }, folder, {
    MY_TOKEN: token,
    ARGUMENTS: join(folder, 'arguments'),
    KIT_OPTIONS: '--engines requirements --only create-minimal',
  })
  return { job, folder, status, text }
}

describe('The GitLab component', () => {
  it('judges a service with the token of a variable, and keeps the reports', async () => {
    const target = await plantService(() => 200)
    const { job, folder, status, text } = await runJob({
      url: target.url,
      formats: 'html, ctrf',
      strict: 'true',
      token_variable: 'MY_TOKEN',
    })
    target.close()
    const typed = readFileSync(join(folder, 'arguments'), 'utf8')
    expect(typed).to.include(target.url).and.not.include(token)
    expect(text)
      .to.match(/^CONFORMANT /m)
      .and.include('should counts too')
      .and.not.include(token)
    expect(status).to.equal(0)
    const reports = Object.values(textsOf(at(job, 'artifacts', 'reports')))
    for (const path of [...reports, 'conformance-report/report.html', 'conformance-report/ctrf-report.json'])
      expect(existsSync(join(folder, path)), path).to.equal(true)
    expect(readFileSync(join(folder, 'conformance-report/outputs.env'), 'utf8')).to.equal(
      'CONFORMANCE_VERDICT=conformant\nCONFORMANCE_REPORT=conformance-report/report.json\n',
    )
  })

  it('leaves the token to the configuration file if no variable is named', async () => {
    const target = await plantService(() => 200)
    const configuration = `targets: { staging: { url: '${target.url}', token-env: MY_TOKEN } }`
    const { status, text } = await runJob({ url: 'staging' }, configuration)
    target.close()
    expect(text).to.match(/^CONFORMANT /m)
    expect(status).to.equal(0)
  })

  it('ends with the status of the run', async () => {
    const target = await plantService(() => 201)
    const { status, folder } = await runJob({ url: target.url, token_variable: 'MY_TOKEN' })
    target.close()
    expect(status).to.equal(1)
    expect(readFileSync(join(folder, 'conformance-report/outputs.env'), 'utf8')).to.include(
      'CONFORMANCE_VERDICT=non-conformant\n',
    )
  })
})
