import { createRequire, Module } from 'node:module'

const { cache } = createRequire(import.meta.url)

/** Whoever asks for the CommonJS module at this path from now on gets these exports. */
export function replaceModule(path: string, exports: unknown): void {
  cache[path] = Object.assign(new Module(path), { exports, loaded: true })
}
