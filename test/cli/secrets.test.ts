import { expect } from 'chai'
import { describe, it } from 'mocha'
import { command, newFile, start, token } from './command.ts'
import { runHere } from './in-process.ts'
import { issued, partsIn } from '../secrets/secret-forms.ts'
import { service } from './service.ts'

const headerValue = 'gateway-key-5d1f0c'
const base64 = (text: string): string => Buffer.from(text).toString('base64')

/** The secret raw, JSON-escaped and in base64, alone and as `Bearer` or `Basic` credentials carry it. */
const forms = (secret: string): string[] => [
  secret,
  secret.replaceAll('/', '\\/'),
  encodeURIComponent(secret),
  base64(secret),
  base64(`Bearer ${secret}`).slice(0, -4),
  base64(`:${secret}`).slice(4, -4),
]

function expectNone(text: string): void {
  for (const secret of [token, headerValue])
    for (const form of forms(secret))
      expect(text.includes(form), `a form of the secret: ${form}`).to.equal(false)
}

describe('secrets', () => {
  it('of a run appear nowhere, though the service sends them back in every way', async () => {
    const leaky = await service((_, { headers }, response) => {
      const credential = headers.authorization ?? ''
      const key = String(headers['x-gateway-key'])
      const message = [
        credential,
        base64(credential),
        base64(token),
        key,
        base64(key),
        encodeURIComponent(token),
      ]
      response
        .writeHead(400, { 'Content-Type': 'application/json', 'X-Echo': credential, 'X-Key': key })
        .end(JSON.stringify({ error: 1, message: message.join(' ') }))
    })
    const args = [leaky.url, '--header', `X-Gateway-Key: ${headerValue}`]
    const plain = start(args)
    const { status, stdout, stderr } = await plain.ended
    const json = await runHere([...args, '--json', '--only', 'create-minimal'])
    leaky.close()
    expect(status).to.equal(1)
    expect(plain.report()).to.include('$PLANT_STORE_TOKEN')
    for (const text of [stdout, stderr, plain.report(), plain.report('junit.xml'), json.text])
      expectNone(text)
  })

  for (const length of [8, 8_000]) {
    it(`of ${length} characters appear nowhere, though a response of 1.2 MB repeats them`, async () => {
      const secret = issued(length)
      const leaky = await service((_, { headers }, response) => {
        const credential = headers.authorization ?? ''
        const body = secret.repeat(1_200_000 / length)
        response.writeHead(credential.endsWith(secret) ? 500 : 400, { 'X-Echo': credential }).end(body)
      })
      const run = await runHere([leaky.url, '--only', 'create-minimal'], { PLANT_STORE_TOKEN: secret })
      leaky.close()
      expect(run.status, run.text).to.equal(1)
      for (const text of [run.text, run.report(), run.report('junit.xml')])
        expect(partsIn(text, secret)).to.deep.equal([])
      expect(run.report()).to.include('$PLANT_STORE_TOKEN')
    })
  }

  it('appear in no message of an error that nobody caught', async () => {
    const secret = issued(5_000)
    const silent = await service(() => undefined)
    // Late enough for the command to have begun, also on a busy machine.
    const thrower = `const token = process.env.PLANT_STORE_TOKEN; setTimeout(() => { throw new Error(token + ' broke') }, 4000)`
    const { status, stdout, stderr } = await command([silent.url], {
      env: {
        PLANT_STORE_TOKEN: secret,
        NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(thrower)}`,
      },
    })
    silent.close()
    expect(status).to.equal(2)
    expect(stderr).to.include('error: Error: $PLANT_STORE_TOKEN')
    expect(partsIn(stdout + stderr, secret)).to.deep.equal([])
  })

  it('appear in no line of the command itself, wherever they were typed', async () => {
    const url = 'http://127.0.0.1:9'
    const typed = [
      [`http://${encodeURIComponent(token)}@localhost/`],
      [`http://localhost/?token=${token}`],
      [token],
      [url, `--tokne=${token}`],
      [url, `-t${token}`],
      [url, '--token', `${token}\u0001`],
      [url, '--token-file', newFile('token.txt', `${token}\nx`)],
      [url, '--header', headerValue],
      [url, '--header', `Authorization: Bearer ${token}`],
      [url, '--header', `X-Gateway-Key: ${headerValue}\n`],
    ]
    for (const words of typed) {
      const { status, text } = await runHere(words)
      expect(status).to.equal(2)
      expectNone(text)
    }
    const { status, stdout, stderr } = await command([url, '--header', `X-Gateway-Key: ${headerValue}\n`])
    expect(status).to.equal(2)
    expectNone(stdout + stderr)
  })

  it('are taken out of the URL and the seed of a report', async () => {
    const run = await runHere([`http://127.0.0.1:9/${token}`, '--seed', 'abcdef'])
    expectNone(run.text + run.report() + run.report('junit.xml'))
    const seed = await runHere(['http://127.0.0.1:9', '--seed', 'abcdef'], { PLANT_STORE_TOKEN: 'abcdef' })
    expect(seed.text).to.not.include('abcdef')
  })
})
