import type { Operation } from './behaviour.ts'
import { createPlant } from './create-plant/create-plant.ts'

/** Section 4: a new operation is one line here, its handler and its steps. `{name}` in a path stands for one segment. */
export const operations: readonly Operation[] = [{ method: 'POST', path: '/plants', handle: createPlant }]
