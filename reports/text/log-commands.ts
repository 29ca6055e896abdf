/**
 * The text without what a CI system takes for a command in a log: GitHub a line that begins with `::`, Azure Pipelines `##vso[` and
 * `##[` anywhere. A target could set variables of the job, or end it.
 */
export const withoutLogCommands = (text: string): string =>
  text.replaceAll(/^([ \t]*:):/gm, '$1 :').replaceAll(/##(?=\w*\[)/g, '# #')
