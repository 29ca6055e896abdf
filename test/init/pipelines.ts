import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAllDocuments } from 'yaml'
import { at, listAt, memberOf, textAt, textsOf } from './at.ts'
import type { Pipeline, Step } from './pipeline.ts'

const textIn = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8')

/** The documents of a YAML file, with duplicate keys and everything else the parser complains of as an error. */
function documentsIn(folder: string, file: string): unknown[] {
  return parseAllDocuments(textIn(folder, file), { strict: true, uniqueKeys: true }).map((document) => {
    const [problem] = [...document.errors, ...document.warnings]
    if (problem !== undefined) throw problem
    return document.toJS()
  })
}

const bash = ['bash', '-e', '-c']

/** The steps of a GitHub job or of a composite action. */
export const githubSteps = (steps: readonly unknown[]): Step[] =>
  steps
    .filter((step) => memberOf(step, 'run') !== undefined)
    .map((step) => ({
      script: textAt(step, 'run'),
      shell: bash,
      env: textsOf(memberOf(step, 'env')),
      always: /always\(\)/.test(String(memberOf(step, 'if'))),
    }))

function github(folder: string): Pipeline {
  const [document] = documentsIn(folder, '.github/workflows/plant-store-conformance.yml')
  const steps = listAt(document, 'jobs', 'conformance', 'steps')
  const upload = steps.find((step) => String(memberOf(step, 'uses')).startsWith('actions/upload-artifact@'))
  return { steps: githubSteps(steps), artifacts: [textAt(upload, 'with', 'path')] }
}

function gitlab(folder: string): Pipeline {
  const [root] = documentsIn(folder, '.gitlab-ci.yml')
  const [document] = documentsIn(folder, textAt(root, 'include', 0, 'local'))
  const job = at(document, 'plant-store-conformance')
  const start = memberOf(memberOf(job, 'variables'), 'START')
  const env = start === undefined ? {} : { START: textAt(start, 'value') }
  const script = listAt(job, 'script').join('\n')
  return {
    steps: [{ script, shell: ['sh', '-e', '-c'], env, always: false }],
    artifacts: [
      ...listAt(job, 'artifacts', 'paths').map(String),
      ...Object.values(textsOf(at(job, 'artifacts', 'reports'))),
    ],
  }
}

/** There is no parser of Jenkinsfiles outside Jenkins: the parts are looked for, and braces and quotes have to match. */
function jenkins(folder: string): Pipeline {
  const text = textIn(folder, 'Jenkinsfile')
  if (!/^pipeline \{[\s\S]*\n\}\n$/m.test(text)) throw new Error('It is no declarative pipeline.')
  for (const section of ['agent', 'stages', 'post'])
    if (!new RegExp(`^ {4}${section} \\{`, 'm').test(text)) throw new Error(`There is no ${section}.`)
  const code = text.replace(/'''[\s\S]*?'''|'(\\.|[^'\\\n])*'|\/\/.*/g, '')
  if (code.includes("'")) throw new Error('A quotation mark is open.')
  let depth = 0
  for (const brace of code.match(/[{}]/g) ?? []) {
    depth += brace === '{' ? 1 : -1
    if (depth < 0) throw new Error('A brace too many is closed.')
  }
  if (depth !== 0) throw new Error('A brace is open.')
  const env = Object.fromEntries(
    [...text.matchAll(/^ {8}(\w+) = '((?:\\.|[^'\\])*)'$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/\\(.)/g, '$1'),
    ]),
  )
  const scripts = [...text.matchAll(/sh '''([\s\S]*?)'''/g)].map(([, script = '']) => script)
  return {
    steps: scripts.map((script) => ({ script, shell: ['sh', '-xe', '-c'], env, always: false })),
    artifacts: [/testResults: '([^']+)'/.exec(text)?.[1] ?? ''],
  }
}

function azure(folder: string): Pipeline {
  const [document] = documentsIn(folder, 'azure-pipelines.yml')
  const steps = listAt(document, 'steps')
  const publish = steps.map((step) => memberOf(step, 'publish')).filter((path) => path !== undefined)
  const results = steps
    .filter((step) => String(memberOf(step, 'task')).startsWith('PublishTestResults@'))
    .map((step) => textAt(step, 'inputs', 'testResultsFiles'))
  return {
    steps: steps
      .filter((step) => memberOf(step, 'script') !== undefined)
      .map((step) => ({
        script: textAt(step, 'script'),
        shell: ['bash', '-c'],
        env: textsOf(memberOf(step, 'env')),
        always: memberOf(step, 'condition') === 'always()',
      })),
    artifacts: [...publish.map(String), ...results],
  }
}

function circleci(folder: string): Pipeline {
  const [document] = documentsIn(folder, '.circleci/config.yml')
  const job = at(document, 'jobs', textAt(document, 'workflows', 'conformance', 'jobs', 0))
  const env = textsOf(memberOf(job, 'environment'))
  const steps = listAt(job, 'steps')
  const stored = steps.flatMap((step) =>
    ['store_test_results', 'store_artifacts'].flatMap((name) => memberOf(step, name) ?? []),
  )
  return {
    steps: steps
      .map((step) => memberOf(step, 'run'))
      .filter((run) => run !== undefined)
      .map((run) => ({
        script: textAt(run, 'command'),
        shell: ['bash', '-eo', 'pipefail', '-c'],
        env,
        always: false,
      })),
    artifacts: stored.map((one) => textAt(one, 'path')),
  }
}

/** @param file of the folder that the template writes */
function kubernetes(folder: string, file: string): Pipeline {
  const documents = documentsIn(folder, `kubernetes/plant-store-conformance/${file}`)
  const job = documents.find((one) => memberOf(one, 'kind') === 'Job')
  if (at(job, 'apiVersion') !== 'batch/v1') throw new Error('It is no Job.')
  const pod = at(job, 'spec', 'template', 'spec')
  if (at(pod, 'securityContext', 'runAsNonRoot') !== true) throw new Error('It may run as root.')
  const container = at(pod, 'containers', 0)
  const env = Object.fromEntries(
    listAt(container, 'env')
      .filter((one) => memberOf(one, 'value') !== undefined)
      .map((one) => [textAt(one, 'name'), textAt(one, 'value')]),
  )
  const shell = listAt(container, 'command').map(String)
  return {
    steps: [{ script: textAt(container, 'args', 0), shell, env, always: false }],
    artifacts: [],
  }
}

function docker(folder: string): Pipeline {
  const image = textIn(folder, 'conformance/Dockerfile')
  const instructions = image.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  const words = instructions.map((line) => line.split(' ')[0])
  if (words.join(' ') !== 'FROM RUN USER WORKDIR ENTRYPOINT') throw new Error('It is no such Dockerfile.')
  if (!instructions.includes('USER node')) throw new Error('It runs as root.')
  const [document] = documentsIn(folder, 'conformance/compose.yaml')
  const entry: unknown = JSON.parse(/^ENTRYPOINT (.*)$/m.exec(image)?.[1] ?? '')
  const command = [...listAt(entry), ...listAt(document, 'services', 'gate', 'command')].map(String)
  const script = command.map((word) => `'${word}'`).join(' ')
  return {
    steps: [{ script, shell: ['sh', '-c'], env: {}, always: false }],
    artifacts: ['conformance-report'],
  }
}

const prePush = (folder: string): Pipeline => ({
  steps: [
    {
      script: './.githooks/pre-push origin https://git.example/plants.git',
      shell: ['sh', '-c'],
      env: {},
      always: false,
    },
  ],
  artifacts: [textIn(folder, '.githooks/pre-push').startsWith('#!/bin/sh\n') ? '.githooks/pre-push' : 'none'],
})

/** Reads what a template has written, by the parser of its format. Throws if something is wrong with it. */
export const pipelines: Readonly<Record<string, (folder: string) => Pipeline>> = {
  github,
  gitlab,
  jenkins,
  azure,
  circleci,
  kubernetes: (folder) => kubernetes(folder, 'job.yaml'),
  'kubernetes shards': (folder) => kubernetes(folder, 'shards.yaml'),
  'kubernetes merge': (folder) => kubernetes(folder, 'merge.yaml'),
  docker,
  'pre-push': prePush,
}
