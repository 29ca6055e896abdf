import { templates } from '../../cli/init/template-table.ts'

/** The templates whose pipelines start the service, if the repository shows how. */
export const startingTemplates: readonly string[] = Object.entries(templates).flatMap(
  ([name, { nextIfDeployed }]) => (nextIfDeployed === undefined ? [] : [name]),
)
