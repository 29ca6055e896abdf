import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { wordList } from '../../common/word-list.ts'
import { Markup, markup, type Part } from './markup.ts'

const styleNames = wordList('tokens page verdict sections requirement finding matrix print')
const scriptNames = ['theme', 'copy', 'filter', 'print'] as const
type Script = (typeof scriptNames)[number]

// Compiled scripts are in dist/. Style sheets are not compiled.
const styleOf = (name: string): string =>
  readFileSync(new URL(`../../../reports/browser/${name}.css`, import.meta.url), 'utf8')
const scriptOf = (name: string): string =>
  readFileSync(new URL(`../browser/${name}.js`, import.meta.url), 'utf8')

const style = styleNames.map(styleOf).join('')
const scripts = new Map(scriptNames.map((name) => [name, scriptOf(name)]))

const digestOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page loads nothing and runs only its own scripts, even if text from a target became markup by mistake. */
const policyOf = (used: readonly string[]): string =>
  [
    "default-src 'none'",
    `style-src ${digestOf(style)}`,
    `script-src ${used.map(digestOf).join(' ')}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

const icon = (tone: string): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><circle cx="8" cy="8" r="7" fill="${tone}"/></svg>`)}`

interface Page {
  readonly title: string
  /** Colour of the icon. */
  readonly tone: string
  /** Sections of the page by id. */
  readonly contents: readonly (readonly [id: string, name: string])[]
  readonly scripts: readonly Script[]
  readonly body: Part
}

/** A whole page in one file. It sends no requests. */
export function documentOf({ title, tone, contents, scripts: names, body }: Page): string {
  const used = names.map((name) => scripts.get(name) ?? '')
  return markup`<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policyOf(used)}">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer"><title>${title}</title><link rel="icon" href="${icon(tone)}">
<style>${new Markup(style)}</style></head><body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top"><p class="name">Plant Store conformance</p><nav aria-label="On this page"><ul>${contents.map(
    ([id, name]) => markup`<li><a href="#${id}">${name}</a></li>`,
  )}</ul></nav><button type="button" id="theme" hidden>Dark</button></header>
<main id="main" tabindex="-1">${body}</main>
${used.map((script) => markup`<script type="module">${new Markup(script)}</script>`)}
</body></html>
`.text
}
