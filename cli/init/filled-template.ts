import { readFileSync } from 'node:fs'
import { kit } from '../../suites/http/kit.ts'
import { quoted } from '../../reports/text/shell/quoting.ts'
import type { Repository } from './repository.ts'

const textOf = (source: string): string =>
  readFileSync(new URL(`../../../cli/init/templates/${source}`, import.meta.url), 'utf8')

/** A YAML scalar: plain if it is a string in every version of YAML, otherwise double-quoted, as JSON writes it. */
const yaml = (text: string): string =>
  /^(?!(?:true|false|null|yes|no|on|off|y|n)$)[A-Za-z][\w./-]*$/i.test(text) ? text : JSON.stringify(text)
const groovy = (text: string): string => `'${text.replace(/[\\']/g, String.raw`\$&`)}'`

const marked = /^@([a-z]+)@/

/**
 * Fills a template: `@NAME@` stands for a value, and a line that begins with `@word@` is kept only if the word applies to the repository.
 */
export function filledTemplate(source: string, { start, setup, branch, hasDockerfile }: Repository): string {
  const applies: Readonly<Record<string, boolean>> = {
    started: start !== undefined,
    deployed: start === undefined,
    setup: setup !== undefined && start !== undefined,
    dockerfile: hasDockerfile,
    image: !hasDockerfile,
  }
  const values: Readonly<Record<string, string>> = {
    BRANCH: yaml(branch),
    SETUP: setup ?? '',
    START: yaml(start ?? ''),
    START_SHELL: quoted(start ?? ''),
    START_GROOVY: groovy(start ?? ''),
    VERSION: kit.version,
  }
  return textOf(source)
    .split('\n')
    .filter((line) => applies[marked.exec(line)?.[1] ?? ''] ?? true)
    .map((line) =>
      line.replace(marked, '').replace(/@([A-Z_]+)@/g, (word, name: string) => values[name] ?? word),
    )
    .join('\n')
}
