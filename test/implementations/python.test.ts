import { expectRightVerdicts } from './expect-right-verdicts.ts'
import { implementations } from './table.ts'

for (const implementation of implementations) {
  const [program] = implementation.command
  if (program === 'python3') expectRightVerdicts(implementation)
}
