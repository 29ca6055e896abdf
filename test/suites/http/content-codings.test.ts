import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib'
import { expect } from 'chai'
import { decoded, keptBytes, unknownCodingOf } from '../../../suites/http/body.ts'

const text = '{"name":"Fern"}'
const plain = Buffer.from(text)

const cases: readonly (readonly [field: string | undefined, bytes: Buffer])[] = [
  [undefined, plain],
  ['', plain],
  ['identity', plain],
  ['utf-8', plain],
  ['constructor', plain],
  ['gzip', gzipSync(plain)],
  ['gzip, identity', gzipSync(plain)],
  ['deflate', deflateSync(plain)],
  ['deflate', deflateRawSync(plain)],
  ['br', brotliCompressSync(plain)],
  ['gzip,br', brotliCompressSync(gzipSync(plain))],
]

describe('The content codings of a response', () => {
  for (const [index, [field, bytes]] of cases.entries()) {
    it(`are decoded, the last one first (${field ?? 'none'}, ${index + 1})`, () =>
      expect(decoded(bytes, field)).to.deep.equal({ bytes: plain }))
  }

  for (const coding of ['gzip', 'deflate', 'br'])
    it(`are known not to be that of the body: ${coding}`, () =>
      expect(decoded(plain, coding)).to.deep.equal({ bytes: plain, isMiscoded: true }))

  it('are unknown if one of them is, whatever the others are', () =>
    expect(decoded(plain, 'gzip, zstd')).to.deep.equal({ bytes: plain }))

  it('are not decoded if there are more than five', () => {
    const layers = Array.from({ length: 6 }, () => 'gzip')
    const bytes = layers.reduce((coded) => gzipSync(coded), plain)
    expect(decoded(bytes, layers.join())).to.deep.equal({ bytes })
    expect(unknownCodingOf(layers.join())).to.equal(layers.join())
  })

  it('are left if the body would become too long in the end', () =>
    expect(decoded(gzipSync(gzipSync(Buffer.alloc(keptBytes + 1))), 'gzip, gzip')).to.equal(null))
})
