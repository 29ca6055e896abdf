import type { Behaviour } from '../behaviour.ts'
import type { Change } from '../named-change.ts'
import type { PlainResponse } from '../response.ts'

/** The steps that make a response. The compiler refuses an object that lacks one of them. */
type ResponseSteps = {
  readonly [Step in keyof Behaviour as ReturnType<Behaviour[Step]> extends PlainResponse
    ? Step
    : never]: Behaviour[Step]
}

/** Changes every response, of whatever status. */
export const all =
  (change: (plain: PlainResponse) => PlainResponse) =>
  (steps: Behaviour): ResponseSteps => ({
    created: (plant, request) => change(steps.created(plant, request)),
    refused: (refusal, request) => change(steps.refused(refusal, request)),
  })

const isJson = ({ headers, body }: PlainResponse): boolean =>
  body.length > 0 && headers.some((field) => /^application\/json/i.test(field))

export const onJson = (change: (plain: PlainResponse) => PlainResponse): Change =>
  all((plain) => (isJson(plain) ? change(plain) : plain))
