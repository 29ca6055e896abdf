import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { asObject, isObject } from '../../common/is-object.ts'
import { parsedJson } from '../../common/parsed-json.ts'

/** Properties of a service that its repository shows. */
export interface Repository {
  /** Shell command that starts the service; undefined if it is unknown. */
  readonly start: string | undefined
  /** Shell command that installs what the service needs. */
  readonly setup: string | undefined
  /** The default branch. */
  readonly branch: string
  readonly hasDockerfile: boolean
  /** The relative path to the root of the repository; empty if this is the root, or there is no repository. */
  readonly root: string
}

/** The files that show how a service is started, in the order of the search. */
const starts: readonly (readonly [file: string, command: string])[] = [
  ['manage.py', 'python3 manage.py runserver {port}'],
  ['main.py', 'PORT={port} python3 main.py'],
  ['app.py', 'PORT={port} python3 app.py'],
  ['server.py', 'PORT={port} python3 server.py'],
  ['server.js', 'PORT={port} node server.js'],
  ['index.js', 'PORT={port} node index.js'],
  ['go.mod', 'PORT={port} go run .'],
  ['Cargo.toml', 'PORT={port} cargo run'],
  ['mvnw', 'SERVER_PORT={port} ./mvnw spring-boot:run'],
  ['gradlew', 'SERVER_PORT={port} ./gradlew bootRun'],
]

function textIn(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function packageIn(directory: string): Record<string, unknown> {
  return asObject(parsedJson(textIn(join(directory, 'package.json'))))
}

function startIn(directory: string): string | undefined {
  const { scripts } = packageIn(directory)
  if (isObject(scripts) && typeof scripts.start === 'string') return 'PORT={port} npm start'
  return starts.find(([file]) => existsSync(join(directory, file)))?.[1]
}

function setupIn(directory: string): string | undefined {
  if (existsSync(join(directory, 'package-lock.json'))) return 'npm ci'
  const { dependencies } = packageIn(directory)
  if (isObject(dependencies) && Object.keys(dependencies).length > 0) return 'npm install'
  if (existsSync(join(directory, 'requirements.txt'))) return 'python3 -m pip install -r requirements.txt'
  return undefined
}

/** The default branch of the remote, or else the current branch. */
function branchIn(directory: string): string {
  const place = join(directory, '.git')
  // In a worktree or a submodule, .git is a file with the path of the folder. A worktree shares references with the main one.
  const [, path = place] = /^gitdir: (.+)/.exec(textIn(place)) ?? []
  const own = resolve(directory, path)
  const shared = resolve(own, textIn(join(own, 'commondir')).trim())
  const head = (file: string, prefix: string): string | undefined => {
    const text = textIn(file).trim()
    return text.startsWith(prefix) ? text.slice(prefix.length) : undefined
  }
  const remote = head(join(shared, 'refs/remotes/origin/HEAD'), 'ref: refs/remotes/origin/')
  return remote ?? head(join(own, 'HEAD'), 'ref: refs/heads/') ?? 'main'
}

function rootAbove(directory: string): string {
  const start = resolve(directory)
  let place = start
  while (!existsSync(join(place, '.git'))) {
    if (dirname(place) === place) return ''
    place = dirname(place)
  }
  return relative(start, place)
}

/** Looks at a repository, so that the user does not have to be asked. */
export function repositoryIn(directory: string): Repository {
  const root = rootAbove(directory)
  return {
    start: startIn(directory),
    setup: setupIn(directory),
    branch: branchIn(join(directory, root)),
    hasDockerfile: existsSync(join(directory, 'Dockerfile')),
    root,
  }
}
