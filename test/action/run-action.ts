import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { at, listAt, memberOf, textAt } from '../init/at.ts'
import { execute } from '../init/execute.ts'
import { githubSteps } from '../init/pipelines.ts'
import { project } from '../project.ts'

export const action: unknown = parse(readFileSync(join(project, 'action.yml'), 'utf8'))

interface ActionContext {
  readonly folder: string
  /** Base URL of GitHub's API. */
  readonly api: string
  /** Number of the pull request; undefined: it is none. */
  readonly pullRequest?: number
  /** For the kit. */
  readonly options: string
}

interface ActionResult {
  readonly status: number | null
  readonly text: string
  readonly outputs: Readonly<Record<string, string>>
  readonly summary: string
}

const readIf = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '')

const outputsIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** Executes the steps of action.yml as GitHub does: expressions stand in `env` and `if` only. */
export async function runAction(
  given: Readonly<Record<string, string>>,
  { folder, api, pullRequest, options }: ActionContext,
): Promise<ActionResult> {
  const [output, summary, event] = ['output', 'summary', 'event'].map((name) =>
    join(folder, `github-${name}`),
  )
  writeFileSync(
    event ?? '',
    JSON.stringify(pullRequest === undefined ? {} : { pull_request: { number: pullRequest } }),
  )
  const environment = {
    ...{ GITHUB_OUTPUT: output, GITHUB_STEP_SUMMARY: summary, GITHUB_EVENT_PATH: event },
    ...{
      GITHUB_API_URL: api,
      GITHUB_REPOSITORY: 'acme/plants',
      KIT_OPTIONS: options,
      ARGUMENTS: join(folder, 'arguments'),
    },
  }
  const input = (name: string): string =>
    given[name] ?? String(memberOf(at(action, 'inputs', name), 'default') ?? '')
  const resolved = (expression: string): string => {
    if (expression === 'github.action_path') return project
    if (expression === 'github.token') return ''
    const [, kind, name = ''] = /^(inputs|steps\.judge\.outputs)\.([\w-]+)$/.exec(expression) ?? []
    if (kind === 'inputs') return input(name)
    if (kind !== undefined) return outputsIn(readIf(output ?? ''))[name] ?? ''
    throw new Error(`There is no value for ${expression}.`)
  }
  const filled = (text: string): string =>
    text.replace(/\$\{\{ (.*?) \}\}/g, (_, expression: string) => resolved(expression))
  let status: number | null = 0
  let text = ''
  for (const step of githubSteps(listAt(action, 'runs', 'steps'))) {
    if (step.script.includes('${{')) throw new Error(`An expression stands in a script: ${step.script}`)
    if (step.script.includes('comment.js') && pullRequest === undefined) continue
    const env = Object.fromEntries(Object.entries(step.env).map(([name, value]) => [name, filled(value)]))
    const done = await execute({ steps: [{ ...step, env }], artifacts: [] }, folder, environment)
    text += done.text
    if (status === 0) status = done.status
  }
  const outputs = Object.fromEntries(
    ['verdict', 'report', 'causes'].map((name) => [name, filled(textAt(action, 'outputs', name, 'value'))]),
  )
  return { status, text, outputs, summary: readIf(summary ?? '') }
}
