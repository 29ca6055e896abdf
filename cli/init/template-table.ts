/** A file that a template writes. */
export interface TemplateFile {
  /** Name in `templates/`. */
  readonly source: string
  /** Path in the repository. */
  readonly path: string
  readonly executable?: true
  /** If the file exists, it is not changed, and this is left to do. */
  readonly ifThere?: string
}

export interface Template {
  readonly about: string
  readonly files: readonly TemplateFile[]
  /** What is left to do, one line each: always, and only if the gate does not start the service. */
  readonly next: readonly string[]
  readonly nextIfDeployed?: readonly string[]
}

/** All templates of `init`. */
export const templates: Readonly<Record<string, Template>> = {
  github: {
    about: 'workflow with summary, annotations and report',
    files: [{ source: 'github.yml', path: '.github/workflows/plant-store-conformance.yml' }],
    next: ['Commit and push it.'],
    nextIfDeployed: [
      'Set the variable PLANT_STORE_URL and the secret PLANT_STORE_TOKEN in the settings of the repository.',
    ],
  },
  gitlab: {
    about: 'job with JUnit and code quality reports',
    files: [
      { source: 'gitlab.yml', path: '.gitlab/plant-store-conformance.yml' },
      {
        source: 'gitlab-include.yml',
        path: '.gitlab-ci.yml',
        ifThere:
          '.gitlab-ci.yml has to include it: "include: [{ local: .gitlab/plant-store-conformance.yml }]".',
      },
    ],
    next: ['Commit and push it.'],
    nextIfDeployed: [
      'Set the CI/CD variables PLANT_STORE_URL and PLANT_STORE_TOKEN (masked) of the project.',
    ],
  },
  jenkins: {
    about: 'declarative pipeline with JUnit results and archived report',
    files: [{ source: 'Jenkinsfile', path: 'Jenkinsfile' }],
    next: ['The agent needs Docker, or Node.js if you replace the agent.'],
    nextIfDeployed: [
      'Add the token as a secret text with the id plant-store-token, and set PLANT_STORE_URL.',
    ],
  },
  azure: {
    about: 'pipeline with test results, summary and report',
    files: [{ source: 'azure.yml', path: 'azure-pipelines.yml' }],
    next: ['Create a pipeline from the file in Azure DevOps.'],
    nextIfDeployed: ['Set its variables PLANT_STORE_URL and PLANT_STORE_TOKEN (secret).'],
  },
  circleci: {
    about: 'job with test results and report',
    files: [{ source: 'circleci.yml', path: '.circleci/config.yml' }],
    next: ['Set up the project in CircleCI.'],
    nextIfDeployed: ['Set its environment variables PLANT_STORE_URL and PLANT_STORE_TOKEN.'],
  },
  kubernetes: {
    about: 'Job, and an Indexed Job of 8 shards with one that merges their reports',
    files: [
      { source: 'kubernetes-job.yml', path: 'kubernetes/plant-store-conformance/job.yaml' },
      { source: 'kubernetes-shards.yml', path: 'kubernetes/plant-store-conformance/shards.yaml' },
      { source: 'kubernetes-merge.yml', path: 'kubernetes/plant-store-conformance/merge.yaml' },
    ],
    next: [
      'Write the address of the service into the files, and create the secret plant-store-token.',
      'kubectl apply -f kubernetes/plant-store-conformance/job.yaml',
    ],
  },
  docker: {
    about: 'Dockerfile of the gate that runs without privileges, and a compose file with the service',
    files: [
      { source: 'Dockerfile', path: 'conformance/Dockerfile' },
      { source: 'compose.yml', path: 'conformance/compose.yaml' },
    ],
    next: ['PLANT_STORE_TOKEN=… docker compose -f conformance/compose.yaml up --build --exit-code-from gate'],
  },
  'pre-push': {
    about: 'Git hook',
    files: [{ source: 'pre-push.sh', path: '.githooks/pre-push', executable: true }],
    next: ['git config core.hooksPath .githooks'],
    nextIfDeployed: ['Set PLANT_STORE_URL and PLANT_STORE_TOKEN in your environment.'],
  },
}
