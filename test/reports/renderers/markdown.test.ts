import { expect } from 'chai'
import { micromark } from 'micromark'
import { gfm, gfmHtml } from 'micromark-extension-gfm'
import { describe, it } from 'mocha'
import { markdown } from '../../../reports/renderers/markdown.ts'
import { conformant } from '../fixtures/conformant.ts'
import { hostile } from '../fixtures/hostile.ts'
import { mixed } from '../fixtures/mixed.ts'
import { fixtures } from '../fixtures/table.ts'

const html = (text: string): string =>
  micromark(text, { allowDangerousHtml: true, extensions: [gfm()], htmlExtensions: [gfmHtml()] })

/** Without the links to headings of the text itself. */
const withoutOwnLinks = (page: string): string => page.replaceAll(/<a href="#[a-z0-9-]+">(.*?)<\/a>/g, '$1')

const beforeFold = (text: string): string[] =>
  text.slice(0, text.indexOf('<details>')).split('\n').slice(0, -1)

describe('Markdown', () => {
  for (const [name, fixture] of Object.entries(fixtures)) {
    it(`has at most 20 lines before the fold for the ${name} report, with and without a previous one`, () => {
      expect(beforeFold(markdown(fixture)).length).to.be.at.most(20)
      expect(beforeFold(markdown(fixture, { previous: conformant })).length).to.be.at.most(20)
    })

    it(`fits a comment of a pull request for the ${name} report`, () => {
      expect(markdown(fixture).length).to.be.lessThan(65_536)
    })

    it(`is no element but its own for the ${name} report`, () => {
      const known =
        'h2|h3|h4|ul|li|p|strong|code|pre|blockquote|br|table|thead|tbody|tr|th|td|details|summary'
      expect(withoutOwnLinks(html(markdown(fixture)))).not.to.match(new RegExp(`<(?!/?(?:${known})[ >/])`))
    })
  }

  it('begins with the verdict and why, then what broke since the previous report', () => {
    const lines = beforeFold(markdown(mixed, { previous: conformant }))
    expect(lines[0]).to.equal('## ❌ non-conformant: `https://staging.example/api/v1`')
    expect(lines[2]).to.equal('1 requirement that counts is violated: id-int64.')
    expect(lines[4]).to.equal('**2 newly broken, 0 newly fixed since the previous report**')
    expect(lines[5]).to.equal('- `id-int64` comes from the target')
  })

  it('tells each violation with its exchange behind the fold', () => {
    const folded = markdown(mixed).split('<details>')[1]
    expect(folded)
      .to.include('#### `id-int64`')
      .and.include('{"id":9223372036854775807')
      .and.include('curl -sS')
    expect(folded).to.include('The engines disagree: `prism` passed, `requirements` failed.')
  })

  it('links nothing and mentions nobody that a target names', () => {
    const shown = html(
      markdown({ ...hostile, notices: ['@octocat #1 https://evil.example www.evil.example a@b.example'] }),
    )
    expect(withoutOwnLinks(shown)).not.to.include('<a ')
    expect(shown).to.include('<code>@octocat #1 https://evil.example')
  })
})
