import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryFolder } from '../temporary-folder.ts'
import { project } from '../project.ts'

/** Milliseconds: npm loads hundreds of packages. */
export const installLimit = 300_000

const execute = promisify(execFile)

/** A folder with a space in its path. What npx installs for the tests goes there; what npm downloads stays in its cache. */
export class PackageFolder {
  readonly path = temporaryFolder('plant store package ')
  #cache: string | undefined

  /** Runs a program in a folder below, without optional packages if `omit` says so. Returns its standard output. */
  async run(
    file: string,
    args: readonly string[],
    { folder = '.', omit }: { readonly folder?: string; readonly omit?: 'optional' } = {},
  ): Promise<string> {
    const cwd = join(this.path, folder)
    mkdirSync(cwd, { recursive: true })
    const { PLANT_STORE_TOKEN: _, ...inherited } = process.env
    const env = {
      ...inherited,
      no_proxy: '*',
      npm_config_cache: await this.#ownCache(),
      npm_config_prefer_offline: 'true',
      npm_config_audit: 'false',
      npm_config_fund: 'false',
      ...(omit === undefined ? {} : { npm_config_omit: omit }),
    }
    return (await execute(file, args, { cwd, env, maxBuffer: 16 * 1024 * 1024 })).stdout
  }

  /** A folder with the package of a project that installs the kit. */
  async install(folder: string, tarball: string, omit?: 'optional'): Promise<void> {
    mkdirSync(join(this.path, folder), { recursive: true })
    writeFileSync(join(this.path, folder, 'package.json'), '{"private":true}')
    await this.run('npm', ['install', tarball], { folder, ...(omit === undefined ? {} : { omit }) })
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true })
  }

  async #ownCache(): Promise<string> {
    if (this.#cache !== undefined) return this.#cache
    const { stdout } = await execute('npm', ['config', 'get', 'cache'])
    const cache = join(this.path, 'cache')
    mkdirSync(cache, { recursive: true })
    symlinkSync(join(stdout.trim(), '_cacache'), join(cache, '_cacache'))
    this.#cache = cache
    return cache
  }
}

export interface Packed {
  readonly tarball: string
  /** Paths in the package. */
  readonly files: readonly string[]
}

/** Packs the project as npm publishes it. */
export async function packed(folder: PackageFolder): Promise<Packed> {
  const args = ['pack', '--json', '--foreground-scripts=false', '--pack-destination', folder.path]
  const { stdout } = await execute('npm', args, { cwd: project })
  const [{ filename, files }] = JSON.parse(stdout)
  return {
    tarball: join(folder.path, filename),
    files: files.map(({ path }: { path: string }) => path),
  }
}
