/** docs/proof.md in the repository, not in the build. */
export const page = new URL('../../../docs/proof.md', import.meta.url)

/** Begins the section that the mutation run writes: the last one of the page. */
export const mutationHeading = '## Mutation'
