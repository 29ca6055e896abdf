import type { ImplementationMatrix } from '../compare/matrix.ts'
import type { Report } from '../model.ts'
import type { RenderOptions } from './renderer.ts'

type ComparisonRenderer = (earlier: Report, later: Report, options: RenderOptions) => string
type MatrixRenderer = (matrix: ImplementationMatrix, options: RenderOptions) => string

/** Every format of a comparison of two runs, loaded when it is asked for. */
export const comparisonRenderers = {
  text: async () => (await import('./comparison-text.ts')).comparisonText,
  markdown: async () => (await import('./comparison-markdown.ts')).comparisonMarkdown,
} as const satisfies Record<string, () => Promise<ComparisonRenderer>>

/** Every format of the matrix of implementations. */
export const matrixRenderers = {
  text: async () => (await import('./matrix-text.ts')).matrixText,
  markdown: async () => (await import('./matrix-markdown.ts')).matrixMarkdown,
  html: async () => (await import('./matrix-html.ts')).matrixHtml,
} as const satisfies Record<string, () => Promise<MatrixRenderer>>

export const isComparisonFormat = (name: string): name is keyof typeof comparisonRenderers =>
  Object.hasOwn(comparisonRenderers, name)

export const isMatrixFormat = (name: string): name is keyof typeof matrixRenderers =>
  Object.hasOwn(matrixRenderers, name)
