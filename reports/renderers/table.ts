import type { Renderer } from './renderer.ts'

export interface RendererEntry {
  /** Name of the file in the report directory. */
  readonly file: string
  /** Loads the renderer and what it stands on when it is asked for: a run that needs no XML does not pay for it. */
  readonly load: () => Promise<Renderer>
}

/** Every format of a report. The command line and the shared tests of all renderers derive from this table. */
export const renderers = {
  json: { file: 'report.json', load: async () => (await import('../stored.ts')).writeReport },
  junit: { file: 'junit.xml', load: async () => (await import('./junit.ts')).junit },
  html: { file: 'report.html', load: async () => (await import('./html.ts')).html },
  terminal: { file: 'summary.txt', load: async () => (await import('./terminal.ts')).terminal },
} as const satisfies Record<string, RendererEntry>

export type Format = keyof typeof renderers

export const isFormat = (name: string): name is Format => Object.hasOwn(renderers, name)
