import type { Answer } from '../answer.ts'
import { asDocument, withBody, withMembers, withStatus, withType } from '../changed-answer.ts'
import { refused } from '../changes.ts'
import type { Refusal } from '../errors.ts'

/** Changes answers of status 400, and no other. */
export const on400 = (causes: readonly Refusal[], change: (answer: Answer) => Answer) =>
  refused(causes, (answer) => (answer.status === 400 ? change(answer) : answer))

/** Answers these causes with 400, and changes that. */
export const as400 = (causes: readonly Refusal[], change: (answer: Answer) => Answer) =>
  refused(causes, (answer) => change(withStatus(answer, 400)))

export const error =
  (value: unknown) =>
  (answer: Answer): Answer =>
    withMembers(answer, (members) => ({ ...members, error: value }))

export const message =
  (value: unknown) =>
  (answer: Answer): Answer =>
    withMembers(answer, (members) => ({ ...members, message: value }))

export const page = (answer: Answer): Answer =>
  asDocument(answer, 'text/html; charset=utf-8', '<!doctype html><title>Error</title><h1>Bad Request</h1>')

export const problem = (answer: Answer): Answer => withType(answer, 'application/problem+json')

export const text = (answer: Answer): Answer => asDocument(answer, 'text/plain', 'Bad Request')

export const nothing = (answer: Answer): Answer => withBody(withType(answer, null), '')
