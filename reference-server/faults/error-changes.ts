import type { PlainResponse } from '../response.ts'
import { asDocument, withMembers, withStatus, withType } from '../changed-response.ts'
import { refused } from '../changes.ts'
import type { Refusal } from '../errors.ts'

/** Changes responses of status 400, and no other. */
export const on400 = (causes: readonly Refusal[], change: (plain: PlainResponse) => PlainResponse) =>
  refused(causes, (plain) => (plain.status === 400 ? change(plain) : plain))

/** Sends 400 for these causes, and changes the response. */
export const as400 = (causes: readonly Refusal[], change: (plain: PlainResponse) => PlainResponse) =>
  refused(causes, (plain) => change(withStatus(plain, 400)))

export const error =
  (value: unknown) =>
  (plain: PlainResponse): PlainResponse =>
    withMembers(plain, (members) => ({ ...members, error: value }))

export const message =
  (value: unknown) =>
  (plain: PlainResponse): PlainResponse =>
    withMembers(plain, (members) => ({ ...members, message: value }))

export const page = (plain: PlainResponse): PlainResponse =>
  asDocument(plain, 'text/html; charset=utf-8', '<!doctype html><title>Error</title><h1>Bad Request</h1>')

export const problem = (plain: PlainResponse): PlainResponse => withType(plain, 'application/problem+json')

export const text = (plain: PlainResponse): PlainResponse => asDocument(plain, 'text/plain', 'Bad Request')
