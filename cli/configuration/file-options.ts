import type { Command, Option } from 'commander'
import { UsageError } from '../../common/usage-error.ts'
import { isTokenSource } from '../options/token-sources.ts'
import type { YamlFile, Path } from './yaml-file.ts'
import { configurableOptions, configurationKey } from './option-schema.ts'
import { optionValue, type ValueContext } from './option-value.ts'

/** Two of these options in one section of the file contradict each other. `auth: true` does not say where the token is. */
function assertOneTokenSource(options: readonly Option[], file: YamlFile, section: Path): void {
  const [first, second] = options.filter(
    (option) =>
      isTokenSource(option.attributeName()) && file.value([...section, configurationKey(option)]) !== 'true',
  )
  if (first === undefined || second === undefined) return
  throw new UsageError(
    `${file.place([...section, configurationKey(second)])}: ${configurationKey(first)} and ${configurationKey(second)} exclude each other; keep one`,
  )
}

/** An option in the file. */
export interface FileOption {
  readonly place: string
  /** Its value before variables are replaced: their values may be secrets. */
  readonly written: string | readonly string[]
}

/**
 * Gives each option that the command line leaves out the value of the file. Returns these options, by attribute.
 *
 * @param sections of the file, the one with the highest precedence first
 * @throws {UsageError} if a value cannot be used
 */
export function applyFile(
  command: Command,
  file: YamlFile,
  sections: readonly Path[],
  context: Pick<ValueContext, 'environment'>,
): Map<string, FileOption> {
  const given = new Map<string, FileOption>()
  const isGiven = (attribute: string): boolean =>
    ['cli', 'config'].includes(command.getOptionValueSource(attribute) ?? '')
  const isSettled = (attribute: string): boolean =>
    isGiven(attribute) || (isTokenSource(attribute) && hasTokenSource())
  const hasTokenSource = (): boolean =>
    command.options.some((option) => isTokenSource(option.attributeName()) && isGiven(option.attributeName()))
  for (const section of sections) {
    const options = configurableOptions(command).filter(
      (option) =>
        file.value([...section, configurationKey(option)]) !== undefined &&
        !isSettled(option.attributeName()),
    )
    assertOneTokenSource(options, file, section)
    for (const option of options) {
      const path = [...section, configurationKey(option)]
      const place = file.place(path)
      const written = file.value(path) ?? ''
      const value = optionValue(option, written, { ...context, folder: file.folder, place })
      command.setOptionValueWithSource(option.attributeName(), value, 'config')
      given.set(option.attributeName(), { place, written })
    }
  }
  return given
}
