import { deflateSync } from 'node:zlib'
import { expect } from 'chai'
import { after, before, describe, it } from 'mocha'
import request from 'supertest'
import { type Refusal, refusals } from '../../reference-server/errors.ts'
import { type RunningServer, startReferenceServer } from '../../reference-server/start.ts'
import { token } from './requests.ts'

describe('POST /plants', () => {
  let server: RunningServer
  before(async () => {
    server = await startReferenceServer({ token, bodyLimit: 1024 * 1024 })
  })
  after(() => server.close())

  const post = (path = '/plants') =>
    request(server.url)
      .post(path)
      .set('Authorization', `Bearer ${token}`)
      .set('Content-Type', 'application/json')

  const expectRefusal = (response: request.Response, refusal: Refusal) => {
    expect(response.status).to.equal(refusal.status)
    expect(response.type).to.equal('application/json')
    expect(response.body).to.deep.equal({ error: refusal.error, message: refusal.message })
  }

  const accepted: readonly (readonly [string, string, object])[] = [
    ['a plant without a tag', '{"id":100,"name":"Ficus"}', { name: 'Ficus' }],
    ['a plant with a tag', '{"id":101,"name":"Ficus","tag":"tree"}', { name: 'Ficus', tag: 'tree' }],
    ['the least id', '{"id":-9223372036854775808,"name":"a"}', { name: 'a' }],
    ['the greatest id', '{"id":9223372036854775807,"name":"a"}', { name: 'a' }],
    ['its neighbour, as another id', '{"id":9223372036854775806,"name":"a"}', { name: 'a' }],
    ['an id written 4e2', '{"id":4e2,"name":"a"}', { name: 'a' }],
    ['an empty name', '{"id":102,"name":"","tag":""}', { name: '', tag: '' }],
    ['escapes', '{"\\u0069d":103,"name":"\\u00e9\\n\\u0000\\"","tag":"\\\\"}', { name: 'é\n\0"', tag: '\\' }],
    ['raw Unicode', '{"id":104,"name":"木 🌳"}', { name: '木 🌳' }],
    ['U+FFFD itself', '{"id":105,"name":"\ufffd"}', { name: '\ufffd' }],
    ['a lone surrogate', '{"id":106,"name":"\\ud800"}', { name: '\ud800' }],
    ['the last of duplicate keys', '{"id":"x","name":1,"id":107,"name":"b"}', { name: 'b' }],
    ['unknown members', '{"id":108,"name":"a","__proto__":{"tag":"x"},"more":[1]}', { name: 'a' }],
    [
      'a name of 1 000 000 characters',
      `{"id":110,"name":"${'x'.repeat(1_000_000)}"}`,
      { name: 'x'.repeat(1_000_000) },
    ],
  ]
  for (const [what, body, plant] of accepted) {
    it(`sends 200 with the plant to ${what}`, async () => {
      const response = await post().send(body)
      expect(response.status).to.equal(200)
      expect(response.headers['content-type']).to.equal('application/json')
      expect(response.body).to.deep.equal(plant)
    })
  }

  const refused: readonly (readonly [string, string, Refusal])[] = [
    ['cut off', '{"id":1,"name":"a"', refusals.notJson],
    ['with a trailing comma', '{"id":1,"name":"a",}', refusals.notJson],
    ['with a byte order mark', '\ufeff{"id":1,"name":"a"}', refusals.notJson],
    ['an array', '[]', refusals.notAnObject],
    ['null', 'null', refusals.notAnObject],
    ['a string', '"x"', refusals.notAnObject],
    ['nested 500 000 deep', '['.repeat(500_000), refusals.tooDeep],
    [
      'with members nested 10 000 deep',
      `{"id":109,"name":"a","x":${'['.repeat(10_000)}${']'.repeat(10_000)}}`,
      refusals.tooDeep,
    ],
    ['empty of members', '{}', refusals.idMissing],
    ['without id', '{"name":"a"}', refusals.idMissing],
    ['with id null', '{"id":null,"name":"a"}', refusals.idNotInteger],
    ['with id a string', '{"id":"1","name":"a"}', refusals.idNotInteger],
    ['with id a fraction', '{"id":1.5,"name":"a"}', refusals.idNotInteger],
    ['with id a fraction that rounding hides', '{"id":9007199254740993.5,"name":"a"}', refusals.idNotInteger],
    ['with id 2^63', '{"id":9223372036854775808,"name":"a"}', refusals.idOutOfRange],
    ['with id -2^63-1', '{"id":-9223372036854775809,"name":"a"}', refusals.idOutOfRange],
    ['without name', '{"id":1}', refusals.nameMissing],
    ['with name a number', '{"id":1,"name":5}', refusals.nameNotString],
    ['with name null', '{"id":1,"name":null}', refusals.nameNotString],
    ['with tag null', '{"id":1,"name":"a","tag":null}', refusals.tagNotString],
    ['with tag an array', '{"id":1,"name":"a","tag":[]}', refusals.tagNotString],
  ]
  for (const [what, body, refusal] of refused) {
    it(`sends ${refusal.status} with error ${refusal.error} to a body ${what}`, async () => {
      expectRefusal(await post().send(body), refusal)
    })
  }

  it('refuses an id that is taken, however it is written', async () => {
    expect((await post().send('{"id":5,"name":"a"}')).status).to.equal(200)
    for (const body of ['{"id":5,"name":"a"}', '{"id":5.0,"name":"b"}', '{"id":50e-1,"name":"c"}']) {
      expectRefusal(await post().send(body), refusals.idTaken)
    }
  })

  it('keeps nothing of a refused plant', async () => {
    expectRefusal(await post().send('{"id":6,"name":5}'), refusals.nameNotString)
    expect((await post().send('{"id":6,"name":"a"}')).status).to.equal(200)
  })

  it('refuses a body that is missing', async () => {
    expectRefusal(await post(), refusals.bodyMissing)
  })

  it('refuses bytes that are not UTF-8', async () => {
    const body = Buffer.from('{"id":7,"name":"\xff"}', 'latin1')
    expectRefusal(
      await post()
        .serialize((bytes) => bytes)
        .send(body),
      refusals.notUtf8,
    )
  })

  it('refuses a compressed body', async () => {
    const body = deflateSync('{"id":7,"name":"a"}')
    expectRefusal(
      await post()
        .set('Content-Encoding', 'deflate')
        .serialize((bytes) => bytes)
        .send(body),
      refusals.codingUnsupported,
    )
    expect((await post().set('Content-Encoding', 'Identity').send('{"id":7,"name":"a"}')).status).to.equal(
      200,
    )
  })

  const types = {
    'application/json; charset=utf-8': true,
    'Application/JSON ;x=y': true,
    'text/plain': false,
    'application/jsonp': false,
    'application/problem+json': false,
  }
  for (const [index, [type, known]] of Object.entries(types).entries()) {
    it(`${known ? 'takes' : 'refuses'} the content type ${type}`, async () => {
      const response = await post()
        .set('Content-Type', type)
        .send(`{"id":${200 + index},"name":"a"}`)
      if (known) expect(response.status).to.equal(200)
      else expectRefusal(response, refusals.typeUnsupported)
    })
  }

  it('asks for the token, naming the scheme', async () => {
    const response = await post().unset('Authorization').send('{"id":1,"name":"a"}')
    expectRefusal(response, refusals.tokenMissing)
    expect(response.headers['www-authenticate']).to.equal('Bearer')
  })

  it('refuses a wrong token and does not repeat the right one', async () => {
    const response = await post().set('Authorization', 'Bearer wrong').send('{"id":1,"name":"a"}')
    expectRefusal(response, refusals.tokenInvalid)
    expect(response.headers['www-authenticate']).to.equal('Bearer error="invalid_token"')
    expect(response.text).not.to.contain(token)
  })

  it('ignores query parameters', async () => {
    expect((await post('/plants?id=1').send('{"id":300,"name":"a"}')).status).to.equal(200)
  })

  for (const path of ['/', '/plants/', '/plants/1/2', '/Plants', '/plantsx', '/x?/plants']) {
    it(`sends 404 with the Error shape at ${path}`, async () =>
      expectRefusal(await post(path), refusals.pathUnknown))
  }

  for (const method of ['get', 'put', 'delete', 'patch', 'options'] as const) {
    it(`sends 405 with Allow to ${method.toUpperCase()}`, async () => {
      const response = await request(server.url)[method]('/plants')
      expectRefusal(response, refusals.methodUnknown)
      expect(response.headers.allow).to.equal('POST')
    })
  }

  it('sends 405 without a body to HEAD', async () => {
    const response = await request(server.url).head('/plants')
    expect(response.status).to.equal(405)
    expect(response.text).to.equal(undefined)
  })
})
