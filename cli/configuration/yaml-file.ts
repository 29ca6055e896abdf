import { basename, dirname, resolve } from 'node:path'
import { Ajv, type AnySchemaObject, type ErrorObject } from 'ajv'
import { LineCounter, parseDocument } from 'yaml'
import { errorMessage } from '../../common/error-message.ts'
import { isObject } from '../../common/is-object.ts'
import { yamlOffset } from '../../common/yaml-offset.ts'
import { shortened } from '../../reports/text/preview.ts'
import { UsageError } from '../../common/usage-error.ts'
import { textFile } from '../options/text-file.ts'
import { configurationProblem } from './configuration-problem.ts'

export type Path = readonly string[]

/** A YAML file that follows a schema. */
export class YamlFile {
  readonly path: string
  readonly #document: ReturnType<typeof parseDocument>
  readonly #lines: LineCounter
  readonly #values: unknown

  /**
   * @param option that names the file, for errors
   * @throws {UsageError} that names the file, the line and what to do
   */
  constructor(path: string, schema: AnySchemaObject, option: string) {
    this.path = path
    const text = textFile(option, path)
    this.#lines = new LineCounter()
    const parsed = { lineCounter: this.#lines, prettyErrors: false }
    this.#document = parseDocument(text, parsed)
    for (const { message, pos } of [...this.#document.errors, ...this.#document.warnings])
      throw this.#error(pos[0], `${shortened(message, 200)}; correct the YAML`)
    const validate = new Ajv({ allErrors: true, verbose: true, allowUnionTypes: true }).compile(schema)
    if (!validate(this.#resolved() ?? {})) throw this.#invalid(validate.errors ?? [])
    this.#values = parseDocument(text, { schema: 'failsafe' }).toJS() ?? {}
  }

  /** Aliases are not resolved, since nested ones can grow exponentially. */
  #resolved(): unknown {
    try {
      return this.#document.toJS()
    } catch (error) {
      const message = errorMessage(error)
      throw this.#error(0, `${shortened(message, 200)}; correct the YAML`)
    }
  }

  get folder(): string {
    return dirname(resolve(this.path))
  }

  /** The place of the value at the path: `plant-store-conformance.yaml:7`. */
  place(path: Path): string {
    const parent = path.slice(0, -1)
    return this.#at(yamlOffset(this.#document, parent, path.at(-1)))
  }

  /** The keys of the map at the path. */
  keys(path: Path): string[] {
    const value = this.#valueAt(path)
    return isObject(value) ? Object.keys(value) : []
  }

  /** A value as written: numbers and others are texts, as on the command line. */
  value(path: Path): string | readonly string[] | undefined {
    const value = this.#valueAt(path)
    if (Array.isArray(value)) return value.every((item) => typeof item === 'string') ? value : undefined
    return typeof value === 'string' ? value : undefined
  }

  /** The members of the maps in the list at the path, each with its place. */
  list(path: Path): { readonly values: Readonly<Record<string, unknown>>; readonly place: string }[] {
    const value = this.#valueAt(path)
    return (Array.isArray(value) ? value : []).flatMap((values: unknown, index) =>
      isObject(values)
        ? [{ values, place: this.#at(yamlOffset(this.#document, [...path, String(index)])) }]
        : [],
    )
  }

  #valueAt(path: Path): unknown {
    return path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), this.#values)
  }

  #at(offset: number): string {
    return `${basename(this.path)}:${this.#lines.linePos(offset).line}`
  }

  #error(offset: number, message: string): UsageError {
    return new UsageError(`${this.#at(offset)}: ${message}`)
  }

  /** The first problem in the file. */
  #invalid(errors: readonly ErrorObject[]): UsageError {
    const [first] = errors
      .filter(({ schemaPath }) => !schemaPath.includes('/anyOf/'))
      .map(configurationProblem)
      .map(({ path, key, message }) => ({ offset: yamlOffset(this.#document, path, key), message }))
      .sort((a, b) => a.offset - b.offset)
    return this.#error(first?.offset ?? 0, first?.message ?? 'the file does not follow its schema')
  }
}
