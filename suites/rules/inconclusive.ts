/** Thrown if a response allows no judgement: neither pass nor fail. */
export class Inconclusive extends Error {}

/** Thrown if there was no connection to the target. */
export class Unreachable extends Inconclusive {}

/** Thrown if a requirement does not apply to this run. */
export class NotApplicable extends Error {}
