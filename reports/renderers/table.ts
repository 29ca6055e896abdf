import type { Renderer } from './renderer.ts'

export interface RendererEntry {
  /** Name of the file in the report directory. */
  readonly file: string
  /** Set if the format names the artifact that was judged. */
  readonly needsSubject?: true
  /** Loads the renderer on demand: a run without XML does not need it. */
  readonly load: () => Promise<Renderer>
}

/** Every format of a report. The command line and the shared tests of all renderers derive from this table. */
export const renderers = {
  json: { file: 'report.json', load: async () => (await import('../stored.ts')).writeReport },
  junit: { file: 'junit.xml', load: async () => (await import('./junit.ts')).junit },
  html: { file: 'report.html', load: async () => (await import('./html.ts')).html },
  markdown: { file: 'summary.md', load: async () => (await import('./markdown.ts')).markdown },
  terminal: { file: 'summary.txt', load: async () => (await import('./terminal.ts')).terminal },
  github: { file: 'github-annotations.txt', load: async () => (await import('./github.ts')).github },
  gitlab: { file: 'gl-code-quality-report.json', load: async () => (await import('./gitlab.ts')).gitlab },
  ctrf: { file: 'ctrf-report.json', load: async () => (await import('./ctrf.ts')).ctrf },
  har: { file: 'exchanges.har', load: async () => (await import('./har.ts')).har },
  intoto: {
    file: 'test-result.intoto.json',
    needsSubject: true,
    load: async () => (await import('./intoto.ts')).intoto,
  },
  earl: { file: 'earl.jsonld', load: async () => (await import('./earl.ts')).earl },
  badge: { file: 'badge.json', load: async () => (await import('./badge.ts')).badge },
  'badge-svg': { file: 'badge.svg', load: async () => (await import('./badge.ts')).badgeSvg },
} as const satisfies Record<string, RendererEntry>

export type Format = keyof typeof renderers

export const isFormat = (name: string): name is Format => Object.hasOwn(renderers, name)
