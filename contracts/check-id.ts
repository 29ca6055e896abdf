/** The stable id of a check. The slug identifies it among those of the requirement. */
export const checkId = (engine: string, requirement: string, slug: string): string =>
  `${engine}/${requirement}/${slug}`

/** The engine in the id of a check. */
export const engineIn = (check: string): string => check.split('/', 1)[0] ?? ''

/** The requirement in the id of a check. */
export const requirementIn = (check: string): string => check.split('/')[1] ?? ''
