import type { CreateOptions } from '../../../session/create.ts'
import { jsonOf } from '../../../create-plant/new-plant.ts'
import type { ExperimentContext } from '../experiment-context.ts'

/** The JSON of a usual plant with white space in one place, as the features of JSON texts tell places apart. */
const places: readonly ((json: string, space: string) => string)[] = [
  (json, space) => space + json,
  (json, space) => json.replaceAll('":', `"${space}:`),
  (json, space) => json.replaceAll(/[:,]/g, `$&${space}`),
  (json, space) => json + space,
]

const spaces: Readonly<Record<string, string>> = {
  'json-tab': '\t',
  'json-line-feed': '\n',
  'json-carriage-return': '\r',
}

/** Usual creates with white space in one place each, if the condition is about white space: most bodies have it in several. */
export const whiteSpaceApart = ({
  explanation: { condition },
  experiments: { unique },
}: ExperimentContext): CreateOptions[] => {
  const term = condition.find(({ id }) =>
    /^json-(?:.*space|(?:inner-)?(?:tab|line-feed|carriage-return))$/.test(id),
  )
  if (term === undefined) return []
  return places.map((place) => ({
    draw: () => {
      const plant = unique.plant()
      return { plant, request: { body: place(jsonOf(plant), spaces[term.id.replace('inner-', '')] ?? ' ') } }
    },
  }))
}
