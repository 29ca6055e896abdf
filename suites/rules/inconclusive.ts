/** Thrown where what came back allows no judgement: neither pass nor fail. */
export class Inconclusive extends Error {}

/** Thrown where a requirement does not apply to this run. */
export class NotApplicable extends Error {}
