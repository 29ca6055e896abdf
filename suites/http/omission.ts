/** A kind of request that a run may leave out. `concurrent`: while others are in flight, on another connection. */
export type Omission = 'hostile' | 'concurrent'

/** Thrown instead of sending a request that the run leaves out. */
export class RequestOmitted extends Error {}

/** @throws {RequestOmitted} if the run leaves out such requests */
export function assertNotOmitted(
  kind: Omission,
  { omissions = [] }: { readonly omissions?: readonly Omission[] },
): void {
  if (omissions.includes(kind)) throw new RequestOmitted(`the run leaves out ${kind} requests`)
}
