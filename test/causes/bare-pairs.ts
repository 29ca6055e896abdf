/** Pairs of faults that do not hide each other. */
export const barePairs: readonly (readonly [string, string])[] = [
  ['names over 18 code units get 400', 'tags over 12 code units get 500'],
  ['names come back with two words', 'negative ids get 404'],
  ['ids over 10^12 get 400', 'names come back without emoji'],
  ['names that begin with a digit get 400', 'tagged plants are text/json'],
  ['names come back in sentence case', 'unsafe ids get 400'],
  ['every 9th plant is the one before', 'comments and trailing commas are read'],
  ['a missing id is made up', 'tags with a space get 400'],
  ['a missing name has a text for an error', 'names over 30 bytes get 422'],
]
