import type { Verdict } from '../../reports/verdict.ts'
import { connections } from './connections.ts'
import { contents } from './contents.ts'
import type { ByVerdict, HostileTarget } from './hostile-target.ts'
import { hanging } from './hanging.ts'
import { largeResponses } from './large.ts'
import { malformedResponses } from './malformed.ts'
import { tolerated, warned } from './tolerated.ts'
import { immense, unjudged } from './unjudged.ts'
import { violating } from './violating.ts'

/** A hostile target with its name and the verdict that it has to get. */
export interface NamedTarget extends HostileTarget {
  readonly does: string
  readonly verdict: Verdict
}

const tables: readonly ByVerdict[] = [
  {
    conformant: { ...tolerated, ...warned },
    inconclusive: { ...unjudged, ...immense },
    'non-conformant': violating,
  },
  malformedResponses,
  largeResponses,
  contents,
  connections,
  hanging,
]

const verdicts: readonly Verdict[] = ['conformant', 'inconclusive', 'non-conformant']

/** Every hostile target, by verdict. */
export const hostileTargets: readonly NamedTarget[] = verdicts.flatMap((verdict) =>
  tables.flatMap((table) =>
    Object.entries(table[verdict] ?? {}).map(([does, target]) => ({ ...target, does, verdict })),
  ),
)
