import type { Command, Option } from 'commander'
import type { Catalogue } from '../../contracts/catalogue.ts'
import { matrixRenderers } from '../../reports/renderers/comparison-table.ts'
import { renderers } from '../../reports/renderers/table.ts'
import { cutAfter } from '../../reports/text/preview.ts'
import { engines } from '../../suites/run/engines.ts'
import { templates } from '../init/template-table.ts'
import { helpTopics } from '../options/help-topics.ts'

/** A possible word, and its meaning. */
type Completion = readonly [word: string, meaning: string]

const maxMeaningLength = 60

const alone = (words: readonly string[]): Completion[] => words.map((word) => [word, ''])

const requirementIds = ({ requirements }: Catalogue): Completion[] =>
  requirements.map(({ id, statement }) => [id, statement])

/** The values of an option. None: the shell offers files. */
function valuesOf(option: Option, command: Command, catalogue: Catalogue): Completion[] {
  if (option.argChoices !== undefined) return alone(option.argChoices)
  const name = option.attributeName()
  if (name === 'engines') return alone(engines.map((engine) => engine.name))
  if (name === 'format') return alone(Object.keys(command.name() === 'compare' ? matrixRenderers : renderers))
  return /<requirement/.test(option.flags) ? requirementIds(catalogue) : []
}

function argumentsOf(command: Command, program: Command, catalogue: Catalogue): Completion[] {
  const commands = program
    .createHelp()
    .visibleCommands(program)
    .map((one): Completion => [one.name(), one.description()])
  if (command === program) return commands
  if (command.name() === 'explain') return requirementIds(catalogue)
  if (command.name() === 'init') return Object.entries(templates).map(([name, { about }]) => [name, about])
  if (command.name() === 'help') return [...alone([...helpTopics.keys()]), ...commands]
  return alone(command.registeredArguments[0]?.argChoices ?? [])
}

/** The option that the word at the end is a value of. */
function openOption(command: Command, before: readonly string[]): Option | undefined {
  const at = before.findLastIndex((word) => word.startsWith('--'))
  const option = command.options.find(({ long }) => long === before[at])
  const isOpen = option?.variadic === true || at === before.length - 1
  return isOpen && option?.required === true ? option : undefined
}

/**
 * The possible completions of the last word, one line each: the word and, if known, a tab and its meaning.
 *
 * @param words after the name of the program; the last one may be unfinished or empty
 */
export function completionLines(program: Command, words: readonly string[], catalogue: Catalogue): string {
  const before = words.slice(0, -1)
  const current = words.at(-1) ?? ''
  const command = program.commands.find((one) => one.name() === before[0]) ?? program
  const option = openOption(command, before)
  const found = (): Completion[] => {
    if (option !== undefined) return valuesOf(option, command, catalogue)
    if (!current.startsWith('-')) return argumentsOf(command, program, catalogue)
    const visible = command.createHelp().visibleOptions(command)
    return visible.map(({ long, description }) => [long ?? '', description])
  }
  return found()
    .filter(([word]) => word.startsWith(current))
    .map(([word, meaning]) =>
      meaning === '' ? `${word}\n` : `${word}\t${cutAfter(meaning, maxMeaningLength)}\n`,
    )
    .join('')
}
