import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { nodePackages, pythonPackages } from './field-servers.ts'

const servers = fileURLToPath(new URL('../../../test/field/servers', import.meta.url))

/** Says why a stack cannot be tried; null if it can. */
type Missing = string | null

function run(folder: string, command: string, args: readonly string[]): Missing {
  const { status, error, stderr } = spawnSync(command, args, { cwd: folder, encoding: 'utf8' })
  if (status === 0) return null
  return error?.message ?? stderr.trim().split('\n').at(-1) ?? `${command} ended with status ${status}`
}

/** Copies the servers into a folder outside the project and installs what they need; for each program why it failed. */
export function install(folder: string): Record<'node' | 'python3' | 'go', Missing> {
  mkdirSync(folder, { recursive: true })
  cpSync(servers, folder, { recursive: true })
  writeFileSync(`${folder}/package.json`, '{ "private": true }\n')
  const npm = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', ...nodePackages]
  return {
    node: run(folder, 'npm', npm),
    python3:
      run(folder, 'python3', ['-m', 'venv', 'venv']) ??
      run(folder, 'venv/bin/python', ['-m', 'pip', 'install', '--quiet', ...pythonPackages]),
    go: run(folder, 'go', ['build', '-o', 'go-server', 'go/main.go']),
  }
}
