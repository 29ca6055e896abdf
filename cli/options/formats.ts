import { type Format, isFormat, type RendererEntry, renderers } from '../../reports/renderers/table.ts'
import { type Subject, subjectIn } from '../../reports/subject.ts'
import { unknownWord } from './did-you-mean.ts'
import { UsageError } from '../../common/usage-error.ts'

/** A format that was asked for with `--format NAME[=FILE]`. */
export interface AskedFormat {
  readonly format: Format
  /** Null if no file was named. */
  readonly file: string | null
}

/** Splits `NAME=FILE`. */
export function nameAndFile(word: string): readonly [name: string, file: string | null] {
  const [name = '', ...rest] = word.split('=')
  const file = rest.join('=')
  if (rest.length > 0 && file === '')
    throw new UsageError(`--format ${name}= names no file; give --format ${name}=FILE`)
  return [name, rest.length === 0 ? null : file]
}

/**
 * The formats of all `--format` options.
 *
 * @throws {UsageError} if one does not exist
 */
export const formatsOf = (words: readonly string[]): AskedFormat[] =>
  words.map((word) => {
    const [format, file] = nameAndFile(word)
    if (!isFormat(format)) throw unknownWord('--format: there is no format', format, Object.keys(renderers))
    return { format, file }
  })

const needsSubject = ({ needsSubject: needs }: RendererEntry): boolean => needs === true

/**
 * What `--subject NAME=sha256:…` names, for the formats that were asked for.
 *
 * @throws {UsageError} if one is malformed, or a format needs one
 */
export function subjectsOf(words: readonly string[], asked: readonly AskedFormat[]): readonly Subject[] {
  const example = 'give --subject NAME=sha256:DIGEST, the artifact that was judged'
  const needing = asked.find(({ format }) => needsSubject(renderers[format]))
  if (words.length === 0 && needing !== undefined)
    throw new UsageError(`--format ${needing.format} needs to know what was judged; ${example}`)
  return words.map((word) => {
    const subject = subjectIn(word)
    if (subject === undefined)
      throw new UsageError(`--subject has no name or no digest (sha256, sha512 or gitCommit); ${example}`)
    return subject
  })
}
