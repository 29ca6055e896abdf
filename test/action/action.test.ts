import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import { kit } from '../../suites/http/kit.ts'
import { token } from '../cli/command.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import type { Service } from '../cli/service.ts'
import { listAt } from '../init/at.ts'
import { plantService } from './plant-service.ts'
import { type PullRequest, pullRequest } from './pull-request.ts'
import { action, runAction } from './run-action.ts'

const options = '--engines requirements --only create-minimal'

describe('The GitHub Action', () => {
  let target: Service
  let status = 201
  before(async () => {
    target = await plantService(() => status)
  })
  after(() => target.close())

  const run = async (github: PullRequest, folder: string, inputs: Readonly<Record<string, string>> = {}) =>
    runAction({ url: target.url, token, ...inputs }, { folder, api: github.url, pullRequest: 7, options })

  it('fails on a violation, comments on the pull request, and updates the comment once it is fixed', async () => {
    const [folder, github] = [temporaryFolder(), await pullRequest(true)]
    status = 201
    const failed = await run(github, folder)
    expect(failed.status).to.equal(1)
    expect(failed.text).to.match(/^::error /m)
    expect(failed.outputs).to.include({
      verdict: 'non-conformant',
      report: 'conformance-reports/conformance-report/report.json',
    })
    expect(JSON.parse(failed.outputs.causes ?? '')).to.deep.include({
      condition: 'every valid create',
      deviation: '201 instead of 200',
      requirements: ['create-minimal'],
    })
    expect(failed.summary).to.match(/^## ❌/)
    for (const file of ['report.json', 'junit.xml', 'report.html'])
      expect(existsSync(join(folder, 'conformance-reports/conformance-report', file)), file).to.equal(true)
    expect(github.comments.at(-1)?.body).to.match(
      /^<!-- plant-store-conformance conformance-report -->\n## ❌/,
    )

    status = 200
    const passed = await run(github, folder)
    github.close()
    expect(passed.status).to.equal(0)
    expect(passed.outputs).to.include({ verdict: 'conformant', causes: '[]' })
    expect(github.comments.at(-1)?.body).to.include('## ✅')
    expect(github.written).to.deep.equal([
      'POST /repos/acme/plants/issues/7/comments',
      'PATCH /repos/acme/plants/issues/comments/130',
    ])
    const typed = readFileSync(join(folder, 'arguments'), 'utf8')
    expect(typed).to.include(target.url)
    const texts = failed.text + passed.text + typed + JSON.stringify(github.comments)
    expect(texts).to.not.include(token)
  })

  it('in a pull request from a fork says that it may not comment, and judges all the same', async () => {
    const github = await pullRequest(false)
    const { status: ended, text } = await run(github, temporaryFolder(), { formats: '', strict: 'true' })
    github.close()
    expect(text).to.match(/^::notice .*There is no comment on the pull request: POST .* got status 403/m)
    expect(ended).to.equal(0)
  })

  it('removes nothing outside its own folder, whatever the artifact is called', async () => {
    const [folder, github] = [temporaryFolder(), await pullRequest(true)]
    const { status: ended, text } = await run(github, folder, { artifact: '../..' })
    github.close()
    expect(text).to.include('::error::artifact is not the name of an artifact')
    expect(ended).to.equal(2)
    expect(existsSync(folder)).to.equal(true)
  })

  it('without a usable URL is unusable, and ends with 2', async () => {
    const github = await pullRequest(true)
    const { status: ended, outputs } = await run(github, temporaryFolder(), { url: 'ftp://plants' })
    github.close()
    expect(outputs).to.deep.equal({ verdict: 'unusable', report: '', causes: '[]' })
    expect(ended).to.equal(2)
    expect(github.written).to.deep.equal([])
  })

  it('and the GitLab component run this version of the kit', () => {
    const project = new URL('../../../', import.meta.url)
    for (const file of ['action.yml', 'templates/conformance/template.yml']) {
      const versions = readFileSync(new URL(file, project), 'utf8').match(/plant-store-conformance@[\d.]+/g)
      expect(versions, file).to.deep.equal([`plant-store-conformance@${kit.version}`])
    }
  })

  it('puts no input into a script', () => {
    const scripts = listAt(action, 'runs', 'steps').flatMap((step) => Object(step).run ?? [])
    expect(scripts).to.not.deep.equal([])
    for (const script of scripts) expect(script).to.not.include('$' + '{{')
  })
})
