/**
 * npm runs this after `npm ci` in a checkout, before it packs, and when it installs from a git URL. Without the compiler
 * (`--omit=dev`) or the sources (an unpacked tarball) there is nothing to build. The build of an earlier version is removed,
 * because mocha would load its suites.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'

if (existsSync('tsconfig.json') && existsSync('node_modules/typescript')) {
  rmSync('dist', { recursive: true, force: true })
  const { status } = spawnSync('npm run --silent build', { shell: true, stdio: 'inherit' })
  process.exitCode = status ?? 1
  if (status !== 0 && !existsSync('node_modules/dredd'))
    console.error('The build needs the optional packages too: run npm ci without --omit=optional.')
}
