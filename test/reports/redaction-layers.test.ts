import { expect } from 'chai'
import { describe, it } from 'mocha'
import { redactedCut, redactor } from '../../reports/redaction.ts'
import { percent, unicode } from '../secrets/secret-forms.ts'
import { html } from './disguises.ts'

describe('redaction of a text in several layers of escapes', () => {
  it('finds a secret that has escapes itself, escaped once more', () => {
    for (const secret of [
      'pw100%25secret99',
      'pw100\\u0041secret99',
      'pw100&amp;secret99',
      'pw100&#65;secret99',
    ]) {
      const own = redactor([{ text: secret, placeholder: '[token]' }])
      for (const encode of [encodeURIComponent, JSON.stringify, html])
        for (const escaped of [encode(secret), encode(encode(secret))])
          expect(own(escaped), escaped).to.match(/^\W*(?:quot;|#34;)*\[token\]/)
    }
  })

  const layers: Readonly<Record<string, (text: string) => string>> = {
    'percent escapes': percent,
    'percent escapes of punctuation': encodeURIComponent,
    entities: (text) => text.replaceAll(/./g, (one) => `&#${one.charCodeAt(0)};`),
    'entities of punctuation': (text) =>
      text.replaceAll(/\W/g, (one) => `&#x${one.charCodeAt(0).toString(16)};`),
    'named ampersands': (text) => text.replaceAll('&', '&amp;'),
    'JSON escapes': unicode,
    'JSON escapes of punctuation': (text) => text.replaceAll(/\W/g, unicode),
    'escapes of bytes': (text) => percent(text).replaceAll('%', '\\x'),
    'JSON text': (text) => JSON.stringify(text).slice(1, -1),
    nothing: (text) => text,
  }
  const layered = '=b-9f8e7d6c:5b4'
  for (const [first, inner] of Object.entries(layers))
    for (const [second, outer] of Object.entries(layers))
      it(`finds a secret in ${first} in ${second}, also in a third layer and at every cut`, () => {
        const own = redactor([{ text: layered, placeholder: '[token]' }])
        for (const [third, outermost] of Object.entries(layers)) {
          const encode = (text: string): string => outermost(outer(inner(text)))
          const encoded = encode(layered)
          expect(own(`see ${encoded} there`), third).to.equal('see [token] there')
          const [from, to] = [6, 8].map((count) => encode(layered.slice(0, count)).length)
          for (let end = from ?? 0; end < (to ?? 0); end += 1) {
            const kept = encoded.slice(0, end)
            expect(redactedCut(`see ${kept}`, own), `${third}: ${kept}`).to.equal('see [token]')
          }
        }
      })
})
