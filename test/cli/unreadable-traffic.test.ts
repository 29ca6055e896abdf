import { join } from 'node:path'
import { expect } from 'chai'
import { describe, it } from 'mocha'
import { writeReport } from '../../reports/stored.ts'
import { conformant } from '../reports/fixtures/conformant.ts'
import { baseUrl, harEntry, harText } from '../suites/traffic/har-entry.ts'
import { newFile } from './command.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { refusal } from './refusal.ts'

describe('judge', () => {
  const refusals: Readonly<Record<string, readonly [() => readonly string[], RegExp]>> = {
    'a HAR without --base-url': [
      () => [newFile('traffic.har', harText([harEntry({})]))],
      /does not know which service is meant; give --base-url/,
    ],
    'a file that is not there': [
      () => [join(temporaryFolder(), 'none.har'), '--base-url', baseUrl],
      /cannot read .*none\.har: there is no such file; name/,
    ],
    'a folder': [() => [temporaryFolder(), '--base-url', baseUrl], /it is a directory; name/],
    'a file that is no JSON': [
      () => [newFile('x.har', 'PK\u0003'), '--base-url', baseUrl],
      /x\.har is not JSON; give a HAR 1\.2 file/,
    ],
    'an empty file': [
      () => [newFile('x.har', ''), '--base-url', baseUrl],
      /x\.har is truncated, or is not a HAR/,
    ],
    'JSON that is no HAR': [
      () => [newFile('x.har', '{"log":{}}'), '--base-url', baseUrl],
      /x\.har is JSON, but not a HAR/,
    ],
    'a truncated HAR': [
      () => [newFile('x.har', harText([harEntry({}), harEntry({})]).slice(0, -9)), '--base-url', baseUrl],
      /x\.har is truncated/,
    ],
    'a report that another tool has sorted': [
      () => [newFile('x.json', `{"complete":true,${writeReport(conformant).slice(1)}`)],
      /x\.json was changed after it was written .*; use the file as the run wrote it/,
    ],
    'a truncated report': [
      () => [newFile('x.json', writeReport(conformant).slice(0, 999))],
      /x\.json is truncated or damaged/,
    ],
  }
  for (const [what, [argv, says]] of Object.entries(refusals))
    it(`refuses ${what} with one line that says what to do`, async () => {
      expect(await refusal(['judge', ...argv()])).to.match(says)
    })
})
