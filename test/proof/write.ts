/** `npm run proof`: writes docs/proof.md from a whole self-test. The section on mutation, which another command writes, is kept. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { outputTo } from '../../cli/output/output.ts'
import { selfTest } from '../../cli/commands/self-test.ts'
import { loadContract } from '../../contracts/contract.ts'
import { mutationHeading, page } from './page.ts'

const before = existsSync(page) ? readFileSync(page, 'utf8') : ''
const [, mutation = '\n'] = before.split(mutationHeading)

let written = ''
process.exitCode = await selfTest(
  { format: 'markdown', seed: 'proof' },
  {
    contract: loadContract(),
    output: {
      ...outputTo(process),
      report: (text) => {
        written += text
      },
    },
    signal: new AbortController().signal,
  },
)
writeFileSync(page, `${written}\n${mutationHeading}${mutation}`)
