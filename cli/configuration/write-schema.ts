/** Last step of the build: writes the schema of the configuration file, for editors. It is part of the package. */
import { writeFileSync } from 'node:fs'
import { Command } from 'commander'
import { declareRun } from '../options/run-options.ts'
import { configurationSchema } from './configuration-schema.ts'
import { configurableOptions } from './option-schema.ts'

const schema = configurationSchema(configurableOptions(declareRun(new Command())))
writeFileSync(
  new URL('../configuration.schema.json', import.meta.url),
  `${JSON.stringify(schema, null, 2)}\n`,
)
