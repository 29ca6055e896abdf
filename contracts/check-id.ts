/** The stable id of a check. The slug identifies it among those of the requirement. */
export const checkId = (engine: string, requirement: string, slug: string): string =>
  `${engine}/${requirement}/${slug}`

/** The slug in the id of a check. */
export const slugIn = (check: string): string => check.split('/').slice(2).join('/')

/** The requirement in the id of a check. */
export const requirementIn = (check: string): string => check.split('/')[1] ?? ''
