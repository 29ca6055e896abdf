import { expect } from 'chai'
import { describe, it } from 'mocha'
import { groupedBy } from '../../../common/grouped-by.ts'
import { badSyntax } from '../../../suites/create-plant/bad-syntax.ts'
import { malformed, nearMisses } from '../../../suites/create-plant/mutations.ts'
import { refusedRequests } from '../../../suites/requirements/refused-requests.ts'

describe('Kinds of invalid bodies', () => {
  it('are those of the bodies that services check with the same code', () => {
    const pairs = [...malformed, ...badSyntax, ...nearMisses].flatMap(({ slug, kinds = [] }) =>
      kinds.map((kind) => ({ kind, slug })),
    )
    const slugs = Array.from(
      groupedBy(pairs, ({ kind }) => kind),
      ([kind, of]) => [kind, of.map(({ slug }) => slug).join(' ')],
    )
    expect(Object.fromEntries(slugs)).to.deep.equal({
      'cut-in-text': 'in-name in-tag',
      'cut-late': 'in-id in-name no-last-brace in-tag',
      'cut-off': 'in-id after-id after-name-key in-name',
      'after-end': 'text-after null-after comma-after semicolon-after brace-after twice',
      comment: 'line-comment hash-comment block-comment',
      'number-form': 'leading-zero plus',
      'raw-control': 'raw-newline raw-tab raw-nul',
      'bad-escape': 'unknown-escape escaped-apostrophe line-continuation',
      'letter-case': 'upper-case capitals upper-case-id upper-case-name',
      array: 'array array-of-three in-array',
    })
  })

  it('are known of the requests that have these bodies', () => {
    const plant = { id: '7', name: 'Fern' }
    const kinds = refusedRequests
      .flat()
      .flatMap(({ slug, requirement, intent }) =>
        requirement === 'json-syntax' && slug.endsWith('comment') ? [intent(plant, '7').bodyKinds] : [],
      )
    expect(kinds).to.deep.equal([['comment'], ['comment'], ['comment']])
  })
})
