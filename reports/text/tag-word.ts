import type { Report } from '../model.ts'

/** Each engine marks the names of its plants with a tag of its own. */
export const tagWord = ({ tag }: Pick<Report, 'tag'>): string => (tag.includes(' ') ? 'tags' : 'tag')
