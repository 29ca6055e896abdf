import { cutAfter } from '../../reports/text/preview.ts'
import { withoutLogCommands } from '../../reports/text/log-commands.ts'
import type { KnownSecrets } from './known-secrets.ts'
import type { Output } from './output.ts'

/** Maximum length of a line of a message, in characters. */
const maxLineLength = 2_000

/**
 * The output with every message redacted, its lines cut, and without commands for CI systems. Reports are passed on unchanged,
 * since they are redacted already.
 */
export function redactedOutput(output: Output, secrets: KnownSecrets): Output {
  const message = (text: string): string =>
    withoutLogCommands(secrets.redact(text))
      .split('\n')
      .map((line) => cutAfter(line, maxLineLength))
      .join('\n')
  return {
    ...output,
    out: (text) => output.out(message(text)),
    err: (text) => output.err(message(text)),
  }
}
