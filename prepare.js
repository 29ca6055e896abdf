/**
 * npm runs this after `npm ci` in a checkout, before it packs, and when it installs from a git URL. Without the compiler
 * (`--omit=dev`) or the sources (an unpacked tarball) there is nothing to build.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

if (existsSync('tsconfig.json') && existsSync('node_modules/typescript')) {
  const { status } = spawnSync('npm run --silent build', { shell: true, stdio: 'inherit' })
  process.exitCode = status ?? 1
}
