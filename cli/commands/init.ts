import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ExitStatus, exitStatus } from '../../reports/exit-status.ts'
import { plural } from '../../reports/text/plural.ts'
import { UsageError } from '../../common/usage-error.ts'
import { filledTemplate } from '../init/filled-template.ts'
import { type Repository, repositoryIn } from '../init/repository.ts'
import { type Template, type TemplateFile, templates } from '../init/template-table.ts'
import { unknownWord } from '../options/did-you-mean.ts'
import { systemReason } from '../../common/system-reason.ts'
import type { Output } from '../output/output.ts'
import { hasPort } from '../start/free-port.ts'

/** The arguments of `init`. */
export interface TypedInit {
  /** Undefined: list the templates. */
  readonly template: string | undefined
  readonly start?: string
  readonly force?: boolean
}

const list = (): string =>
  `Templates:\n${Object.entries(templates)
    .map(([name, { about }]) => `  ${name.padEnd(12)}${about}\n`)
    .join('')}`

function templateOf(name: string): Template {
  const names = Object.keys(templates)
  const template = names.includes(name) ? templates[name] : undefined
  if (template !== undefined) return template
  throw unknownWord('init: there is no template', name, names)
}

/**
 * The files to write.
 *
 * @throws {UsageError} if one of them exists; then nothing is written
 */
function toWrite({ files }: Template, directory: string, force: boolean): TemplateFile[] {
  const isThere = ({ path }: TemplateFile): boolean => existsSync(join(directory, path))
  const kept = force ? [] : files.filter((file) => isThere(file) && file.ifThere === undefined)
  if (kept.length > 0)
    throw new UsageError(
      `${kept.map(({ path }) => path).join(', ')} ${plural(kept.length, 'is', 'are')} there already; give --force to replace ${plural(kept.length, 'it', 'them')}`,
    )
  return files.filter((file) => file.ifThere === undefined || !isThere(file))
}

function write(path: string, text: string, { executable, ifThere }: TemplateFile, force: boolean): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text, { flag: force && ifThere === undefined ? 'w' : 'wx' })
    if (executable === true) chmodSync(path, 0o755)
  } catch (error) {
    throw new UsageError(`cannot write ${path}: ${systemReason(error)}`)
  }
}

const rootLine = ({ root, start }: Repository): string =>
  root === ''
    ? ''
    : `The root of the repository is ${root}, and that is where CI looks: run init there${start === undefined ? '' : ', with --start'}.\n`

const startLine = ({ start }: Repository): string =>
  start === undefined
    ? 'Nothing here shows how to start the service: the gate judges one that is deployed. Or give --start COMMAND.\n'
    : `The gate starts the service with: ${start}\nIt has to listen at http://127.0.0.1:{port}; --start COMMAND --force gives another command.\n`

/**
 * Writes a template into the repository and prints each file, with what is left to do.
 *
 * @throws {UsageError} if the template does not exist, or a file is there already
 */
export function init(
  { template: name, start, force = false }: TypedInit,
  { output, directory = '.' }: { readonly output: Output; readonly directory?: string | undefined },
): ExitStatus {
  if (name === undefined) {
    output.out(list())
    return exitStatus.success
  }
  if (start !== undefined && !hasPort(start))
    throw new UsageError(
      'init: the command of --start has no {port}, a free port; write it where the port goes, such as PORT={port} npm start',
    )
  const template = templateOf(name)
  const found = repositoryIn(directory)
  const repository = start === undefined ? found : { ...found, start }
  const files = toWrite(template, directory, force)
  for (const file of files) {
    const text = filledTemplate(file.source, repository)
    write(join(directory, file.path), text, file, force)
    output.out(`Written: ${file.path}\n\n${text.replace(/^(?=.)/gm, '  ')}\n`)
  }
  const { next, nextIfDeployed } = template
  if (nextIfDeployed !== undefined) output.out(rootLine(repository) + startLine(repository))
  const left = [
    ...(repository.start === undefined ? (nextIfDeployed ?? []) : []),
    ...template.files.flatMap((file) => (files.includes(file) ? [] : (file.ifThere ?? []))),
    ...next,
  ]
  output.out(`Next:\n${left.map((line) => `  ${line}\n`).join('')}`)
  return exitStatus.success
}
