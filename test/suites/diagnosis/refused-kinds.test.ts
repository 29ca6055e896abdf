import { expect } from 'chai'
import { describe, it } from 'mocha'
import { groupedBy } from '../../../contracts/grouped-by.ts'
import { badSyntax } from '../../../suites/create-plant/bad-syntax.ts'
import { malformed, nearMisses } from '../../../suites/create-plant/mutations.ts'
import { kindsOfRefusal } from '../../../suites/diagnosis/features/refusal-features.ts'

const mutations = {
  'malformed-json': malformed,
  'json-syntax': badSyntax,
  'near-miss-bodies': nearMisses,
}

/** The slugs of mutations by their kinds. */
const byKind = groupedBy(
  Object.entries(mutations).flatMap(([requirement, list]) =>
    list.flatMap(({ slug, title }) => kindsOfRefusal(requirement, title).map(({ id }) => ({ id, slug }))),
  ),
  ({ id }) => id,
)

describe('Kinds of refused bodies', () => {
  it('comprise the mutations that services check with the same code', () => {
    const found = Object.fromEntries(Array.from(byKind, ([id, list]) => [id, list.map(({ slug }) => slug)]))
    expect(found).to.deep.equal({
      'kind-cut-off': ['in-id', 'after-id', 'after-name-key', 'in-name'],
      'kind-after-end': [
        'text-after',
        'null-after',
        'comma-after',
        'semicolon-after',
        'brace-after',
        'twice',
      ],
      'kind-comment': ['line-comment', 'hash-comment', 'block-comment'],
      'kind-number-form': ['leading-zero', 'plus'],
      'kind-raw-control': ['raw-newline', 'raw-tab', 'raw-nul'],
      'kind-not-finite': ['nan', 'infinity'],
      'kind-letter-case': ['upper-case', 'capitals', 'upper-case-id', 'upper-case-name'],
      'kind-array': ['array', 'array-of-three', 'in-array'],
    })
  })
})
