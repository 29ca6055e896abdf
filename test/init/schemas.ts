import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from '../temporary-folder.ts'

const dockerfileLinter = 'dockerfile-utils@0.16.3'
const packages = ['check-jsonschema==0.37.4', 'kubernetes-validate==1.37.0']

/** Files of a repository with the schemas of their systems, by the names that check-jsonschema has for them. */
const files: readonly (readonly [schema: string, file: string])[] = [
  ['github-workflows', '.github/workflows/plant-store-conformance.yml'],
  ['gitlab-ci', '.gitlab-ci.yml'],
  ['gitlab-ci', '.gitlab/plant-store-conformance.yml'],
  ['circle-ci', '.circleci/config.yml'],
  ['compose-spec', 'conformance/compose.yaml'],
]

const action = fileURLToPath(new URL('../../../action.yml', import.meta.url))
const manifests = 'kubernetes/plant-store-conformance'

/**
 * Compares what `init` wrote into these repositories with the schemas of the systems. Throws if something does not match. Needs
 * Python. The schema of Azure is left out: it refuses the task UseNode@1, which it lists.
 */
export function validate(repositories: readonly string[]): void {
  const folder = temporaryFolder('plant-store-schemas-')
  const run = (program: string, ...words: readonly string[]): void => {
    execFileSync(join(folder, 'bin', program), words)
  }
  const check = (schema: string, file: string): void =>
    run('check-jsonschema', '--builtin-schema', `vendor.${schema}`, file)
  try {
    execFileSync('python3', ['-m', 'venv', folder])
    run('pip', '--quiet', 'install', ...packages)
    check('github-actions', action)
    for (const repository of repositories) {
      execFileSync('npx', ['--yes', dockerfileLinter, 'lint', join(repository, 'conformance/Dockerfile')])
      for (const [schema, file] of files) check(schema, join(repository, file))
      const folderOfJobs = join(repository, manifests)
      run('kubernetes-validate', ...readdirSync(folderOfJobs).map((name) => join(folderOfJobs, name)))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
