import { expect } from 'chai'
import { describe, it } from 'mocha'
import { engineFaultLine, faultLine } from '../../../suites/run/kit-fault.ts'

const fault = /This is a fault of the kit, not of the service: please report it/

const failing = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code })

describe('an error that nobody foresaw', () => {
  it('is a fault of the kit, on one line', () => {
    expect(faultLine(new TypeError('no such member'))).to.match(
      /^TypeError: no such member\. This is a fault/,
    )
    expect(engineFaultLine('dredd', new TypeError('x'))).to.match(fault)
  })

  const others: Record<string, readonly [error: Error, says: RegExp]> = {
    'a package that cannot be imported': [
      failing("Cannot find package 'dredd' imported from /a/b.js", 'ERR_MODULE_NOT_FOUND'),
      /not completely installed: Cannot find package 'dredd' .*npm ci$/,
    ],
    'a package that cannot be required': [
      failing("Cannot find module 'gavel'\nRequire stack:\n- /a/b.js", 'MODULE_NOT_FOUND'),
      /not completely installed: Cannot find module 'gavel'; .*npm ci$/,
    ],
    "Pact's missing native library": [
      failing("Couldn't find npm package @pact-foundation/pact-core-linux-x64-glibc \n and more"),
      /not completely installed: .*linux-x64-glibc; .*npm ci$/,
    ],
    'too few file descriptors': [
      failing('EMFILE: too many open files', 'EMFILE'),
      /may not open more files; raise/,
    ],
    'a full disk': [failing('ENOSPC: no space left', 'ENOSPC'), /no space is left on the disk; free/],
  }
  for (const [what, [error, says]] of Object.entries(others))
    it(`is none if it is ${what}, in an engine too`, () => {
      expect(faultLine(error)).to.match(says).and.not.match(fault).and.not.include('\n')
      expect(engineFaultLine('dredd', error))
        .to.match(/^The engine dredd could not run/)
        .and.not.match(fault)
    })
})
