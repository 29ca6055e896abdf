import { expect } from 'chai'
import { describe, it } from 'mocha'
import { typedSecrets } from '../../cli/options/secrets.ts'
import { KnownSecrets } from '../../cli/output/known-secrets.ts'
import { redactedOutput } from '../../cli/output/redacted-output.ts'
import { plainOutput } from './plain-output.ts'

const secrets = {
  header: 'gateway-key-5d1f0c',
  joinedHeader: 'second-key-77c1',
  token: 'typed-token-81',
  joinedToken: 'joined-token-93',
  environment: 'token-of-environment',
  url: 'password-in-url',
  broker: 'broker-token-4d',
  brokerPassword: 'broker-password-2a',
  proxy: 'p@ssword-of-proxy',
}
const argv = [
  'http://user:password-in-url@localhost/',
  '--header',
  `X-Key: ${secrets.header}`,
  `--header=X-Other:${secrets.joinedHeader}`,
  '--token',
  secrets.token,
  `--token=${secrets.joinedToken}`,
]
const environment = {
  PLANT_STORE_TOKEN: secrets.environment,
  PACT_BROKER_TOKEN: secrets.broker,
  PACT_BROKER_PASSWORD: secrets.brokerPassword,
  https_proxy: `http://name:${encodeURIComponent(secrets.proxy)}@proxy.example:8080`,
  HOME: '/home/anna',
}

function written(known: KnownSecrets, text: string): string[] {
  const lines: string[] = []
  const print = (line: string): void => {
    lines.push(line)
  }
  const output = redactedOutput(plainOutput(print), known)
  output.out(text)
  output.err(text)
  return lines
}

describe('messages of the command', () => {
  for (const [place, secret] of Object.entries(secrets)) {
    it(`hold no secret from the command line or the environment (${place})`, () => {
      const known = new KnownSecrets(typedSecrets(argv, environment))
      for (const line of written(known, `error: cannot use ${secret} and ${encodeURIComponent(secret)}\n`)) {
        expect(line).to.match(/^error: cannot use [$[].* and [$[].*\n$/)
        expect(line).to.not.include(secret)
      }
    })
  }

  it('hold no secret that is learned later, as that of a token file', () => {
    const known = new KnownSecrets()
    known.add([{ text: 'token-of-a-file', placeholder: '$PLANT_STORE_TOKEN' }])
    expect(written(known, 'TypeError: token-of-a-file\n')[0]).to.equal('TypeError: $PLANT_STORE_TOKEN\n')
  })

  it('keep ordinary words, though a short secret is a part of them', () => {
    const known = new KnownSecrets([{ text: 'err', placeholder: '[err]' }])
    expect(written(known, 'error: none\n')[0]).to.equal('error: none\n')
  })

  it('are cut line by line when their secrets are out', () => {
    const token = 'x'.repeat(8_000)
    const known = new KnownSecrets([{ text: token, placeholder: '$PLANT_STORE_TOKEN' }])
    const [line] = written(known, `${token}${'y '.repeat(4_000)}\nend\n`)
    expect(line)
      .to.match(/^\$PLANT_STORE_TOKEN[y ]+…\nend\n$/)
      .and.have.lengthOf(2_006)
  })

  it('are no commands for the CI system that logs them', () => {
    const lines = written(new KnownSecrets(), 'a\n  ::error::b ::\nc ##vso[task.complete]d ##[group]e # f')
    expect(new Set(lines)).to.deep.equal(
      new Set(['a\n  : :error::b ::\nc # #vso[task.complete]d # #[group]e # f']),
    )
  })
})
