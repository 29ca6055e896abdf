import { expect } from 'chai'
import { describe, it } from 'mocha'
import { jsonOf, type NewPlant } from '../../../suites/create-plant/new-plant.ts'
import { ok, refused } from './returned-plants.ts'
import { SyntheticLog } from './synthetic-log.ts'

const numbered = (n: number, over: Partial<NewPlant> = {}): NewPlant => ({
  id: String(2n ** 45n + BigInt(n) * 999_999_937n),
  name: `Fern x${100 + n}`,
  ...over,
})

const sendUsual = (log: SyntheticLog): void => {
  for (let n = 0; n < 30; n += 1) log.create('create-minimal', numbered(n))
}

describe('The form of a request', () => {
  for (const [space, words] of [
    ['\n', 'a line feed'],
    ['\t', 'a tab'],
    ['\r', 'a carriage return'],
  ] as const)
    it(`is ${words} that is not the last thing in the body`, async () => {
      const log = new SyntheticLog((plant, _, body) => (body.trimEnd().includes(space) ? refused : ok(plant)))
      sendUsual(log)
      for (let n = 30; n < 36; n += 1) {
        const json = jsonOf(numbered(n))
        const body = n % 2 === 0 ? `${json}${space}` : json.replaceAll(/[,:]/g, `$&${space}`)
        log.create('json-forms', numbered(n), { body: n % 3 === 0 ? `${space}${json}` : body })
      }
      expect(await log.conditions()).to.deep.equal([`there is ${words} before the last token of the JSON`])
    })

  it('is the same for a body later than its head and one in pieces', async () => {
    const late = new Set(['Fern x131', 'Fern x133', 'Fern x135'])
    const log = new SyntheticLog((plant) => (late.has(plant.name) ? refused : ok(plant)))
    sendUsual(log)
    log.create('many-creates', numbered(31), { bodyDelay: 20 })
    log.create('many-creates', numbered(33), { pieces: [3] })
    log.create('many-creates', numbered(35), { pieces: [3, 7], bodyDelay: 20 })
    expect(await log.conditions()).to.deep.equal(['the body, or a piece of it, arrives later than its head'])
  })

  it('is a member that a NewPlant does not have', async () => {
    const log = new SyntheticLog((plant, _, body) =>
      body.includes('"pot"') ? { status: 200, body: { name: plant.name, tag: null } } : ok(plant),
    )
    sendUsual(log)
    log.send(numbered(30), 'observed')
    for (const n of [31, 32, 33])
      log.observe('plant-shape', numbered(n), {
        body: jsonOf(numbered(n)).replace('}', ',"pot":{"size":[1,2]}}'),
      })
    expect(await log.conditions()).to.deep.equal(['the body has a member that a NewPlant does not have'])
  })

  it('is an id with a fraction or an exponent', async () => {
    const log = new SyntheticLog((plant) =>
      /[.e]/.test(plant.id) ? { status: 200, body: { name: 7 } } : ok(plant),
    )
    sendUsual(log)
    for (const id of ['70001.0', '80001e0']) log.observe('plant-shape', numbered(0, { id }), {})
    expect(await log.conditions()).to.deep.equal(['the id is written with a fraction or an exponent'])
  })

  it('is an escape of ASCII, in keys and in values', async () => {
    const log = new SyntheticLog((plant, _, body) => (/\\u00[0-7]/.test(body) ? refused : ok(plant)))
    sendUsual(log)
    const escaped = (text: string): string =>
      text.replaceAll(/[a-z]/g, (letter) => `\\u00${letter.charCodeAt(0).toString(16)}`)
    for (let n = 30; n < 42; n += 1) {
      const name = n % 4 === 0 ? `Fern \u00e9${n}` : `Fern x${n}`
      const json = jsonOf(numbered(n, { name }))
      const body = [
        json.replace('\u00e9', '\\u00e9'),
        json.replace('"name"', `"${escaped('name')}"`),
        json.replace('Fern', escaped('Fern')),
      ][n % 4 === 0 ? 0 : (n % 2) + 1]
      log.create('json-forms', numbered(n, { name }), body === undefined ? {} : { body })
    }
    expect(await log.conditions()).to.deep.equal(['a character of ASCII is written as a \\u escape'])
  })

  it('is an escaped slash whose backslash is kept, and not the slash', async () => {
    const log = new SyntheticLog((plant, _, body) =>
      ok(body.includes('\\/') ? { ...plant, name: plant.name.replaceAll('/', '\\/') } : plant),
    )
    sendUsual(log)
    for (let n = 30; n < 40; n += 1) {
      const plant = numbered(n, { name: `Fern x/${n}` })
      log.create('unicode-name-kept', plant, n % 2 === 0 ? { body: jsonOf(plant).replace('/', '\\/') } : {})
    }
    expect(await log.conditions()).to.deep.equal(['a slash is escaped'])
  })

  it('is a tag of lower-case letters only', async () => {
    const log = new SyntheticLog((plant) => (/^[a-z]+$/.test(plant.tag ?? '') ? refused : ok(plant)))
    sendUsual(log)
    for (const [n, tag] of ['red', 'oak', 'Oak', 'a b', 'b2', 'aaaa', 'RED', 'x-y', 'Ab c', 'ä'].entries())
      log.create('create-with-tag', numbered(30 + n, { tag }))
    expect(await log.conditions()).to.deep.equal(['the tag has only lower-case letters from a to z'])
  })

  it('is a tag of digits only, not of other numbers that were not sent', async () => {
    const log = new SyntheticLog((plant) => (/^\d+$/.test(plant.tag ?? '') ? refused : ok(plant)))
    sendUsual(log)
    for (const [n, tag] of ['2026', '0123', '7', 'oak', 'b2', '123456789012345678'].entries())
      log.create('create-with-tag', numbered(30 + n, { tag }))
    expect(await log.conditions()).to.deep.equal(['the tag has only digits'])
  })

  it('is a tag that is a whole number, however long', async () => {
    const log = new SyntheticLog((plant) =>
      /^[1-9]\d*$/.test(plant.tag ?? '') ? { status: 200, body: { name: plant.name, tag: 7 } } : ok(plant),
    )
    sendUsual(log)
    for (const [n, tag] of ['2026', '0123', '7', '1e5', '42', '123456789012345678', '00'].entries())
      log.create('plant-shape', numbered(30 + n, { tag }))
    expect(await log.conditions()).to.deep.equal(['the tag is a whole number without a leading zero'])
  })

  it('is nine digits in a row', async () => {
    const log = new SyntheticLog((plant) => (/\d{9}/.test(plant.name) ? refused : ok(plant)))
    sendUsual(log)
    const others = ['1984', '1e5', '0x12', '7 '.repeat(9), 'Sanguisorbaceae']
    for (const [n, name] of ['0123456789', '123456789e5', ...others].entries())
      log.create('create-minimal', numbered(30 + n, { name }))
    expect(await log.conditions()).to.deep.equal(['the name has 9 or more digits in a row'])
  })

  it('is a digit after a letter', async () => {
    const log = new SyntheticLog((plant) => (/[a-z]\d/i.test(plant.name) ? refused : ok(plant)))
    for (let n = 0; n < 20; n += 1)
      log.create(
        'create-minimal',
        numbered(n, { name: `${['Fern x', 'fern x', 'É', '7 ', 'Fern 7x '][n % 5]}${n + 10}` }),
      )
    expect(await log.conditions()).to.deep.equal(['the name has a digit after a letter from A to Z'])
  })

  it('is an empty tag', async () => {
    const log = new SyntheticLog((plant) => (plant.tag === '' ? refused : ok(plant)))
    sendUsual(log)
    for (let n = 30; n < 40; n += 1) log.create('create-with-tag', numbered(n, { tag: n < 34 ? '' : 'herb' }))
    expect(await log.conditions()).to.deep.equal(['the tag is empty'])
  })
})

describe('A limit of name and tag together', () => {
  it('is reported with the first length that is wrong', async () => {
    const log = new SyntheticLog((plant) =>
      plant.name.length + (plant.tag?.length ?? 0) > 30 ? refused : ok(plant),
    )
    for (let n = 0; n < 40; n += 1)
      log.create(
        'create-with-tag',
        numbered(n, {
          name: `Fern x${100 + n}`.padEnd(n % 2 === 0 ? 11 : 20, 'x'),
          tag: 'y'.repeat(5 + (n % 11)),
        }),
      )
    expect(await log.conditions()).to.deep.equal(['name and tag together have 31 or more characters'])
  })
})

describe('A single create that fails after a pause, the last one of a run', () => {
  it('is explained by the pause, not by its number', async () => {
    const log = new SyntheticLog((plant, { pause }) => (pause > 1_000 ? refused : ok(plant)), {
      connections: [20, 20],
      pause: (number) => (number === 31 ? 2_000 : 5),
    })
    sendUsual(log)
    log.create('many-creates', numbered(31))
    expect(await log.conditions()).to.deep.equal([
      'nothing was sent for 2000 ms or more before it (once, 1 of 31)',
    ])
  })

  it('is explained by its idle connection, if a new one was fine after such a pause', async () => {
    const log = new SyntheticLog(
      (plant, { pause, place }) => (pause > 1_000 && place > 1 ? refused : ok(plant)),
      { connections: [25, 40], pause: (number) => (number === 26 || number === 31 ? 2_000 : 5) },
    )
    sendUsual(log)
    log.create('many-creates', numbered(31))
    expect(await log.conditions()).to.deep.equal([
      'its connection was idle for 2000 ms or more (once, 1 of 31)',
    ])
  })
})
