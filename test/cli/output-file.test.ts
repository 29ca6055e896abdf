import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  constants,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { beforeEach, describe, it } from 'mocha'
import { OutputFile } from '../../cli/output/output-file.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const readerTimeout = 100

async function write(path: string, text: string, stepSummary: string | null = null): Promise<OutputFile> {
  const file = new OutputFile(path, { stepSummary, readerTimeout })
  file.prepare(text)
  await file.publish()
  return file
}

describe('an output file', () => {
  let folder: string
  let path: string
  beforeEach(() => {
    folder = temporaryFolder()
    path = join(folder, 'out')
  })

  it('is created with the directories above it', async () => {
    path = join(folder, 'x', 'y', 'out')
    await write(path, 'new')
    expect(readFileSync(path, 'utf8')).to.equal('new')
    expect(readdirSync(join(folder, 'x', 'y'))).to.deep.equal(['out'])
  })

  it('has the drafts removed that killed runs left, and only those', async () => {
    const dead = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
    await once(dead, 'exit')
    const others = [`.out.${process.pid}.12345678`, '.out.swp', '.out.12345678']
    for (const name of [`.out.${dead.pid}.12345678`, ...others]) writeFileSync(join(folder, name), 'a part')
    await write(path, 'new')
    expect(readdirSync(folder).sort()).to.deep.equal([...others, 'out'].sort())
  })

  it('keeps its old text until the new one is published', async () => {
    writeFileSync(path, 'old')
    const file = new OutputFile(path, { stepSummary: null })
    expect(readdirSync(folder)).to.deep.equal(['out'])
    file.prepare('new')
    expect(readFileSync(path, 'utf8')).to.equal('old')
    await file.publish()
    expect(readFileSync(path, 'utf8')).to.equal('new')
  })

  it('keeps its mode', async () => {
    writeFileSync(path, 'old')
    chmodSync(path, 0o640)
    await write(path, 'new')
    expect(statSync(path).mode & 0o777).to.equal(0o640)
  })

  it('is the file that a symbolic link leads to; the link stays', async () => {
    mkdirSync(join(folder, 'data'))
    writeFileSync(join(folder, 'data', 'real'), 'old')
    symlinkSync('data/real', path)
    symlinkSync('out', join(folder, 'second'))
    await write(join(folder, 'second'), 'new')
    expect(readFileSync(join(folder, 'data', 'real'), 'utf8')).to.equal('new')
    expect([lstatSync(path).isSymbolicLink(), readdirSync(join(folder, 'data'))]).to.deep.equal([
      true,
      ['real'],
    ])
  })

  it('is beside the folder that a link leads to, if a link in it begins with ..', async () => {
    for (const name of ['data/run', 'data/shared', 'shared'])
      mkdirSync(join(folder, name), { recursive: true })
    writeFileSync(join(folder, 'shared', 'out'), 'of the user')
    symlinkSync('data/run', join(folder, 'reports'))
    symlinkSync('../shared/out', join(folder, 'data', 'run', 'out'))
    await write(join(folder, 'reports', 'out'), 'new')
    expect(readFileSync(join(folder, 'shared', 'out'), 'utf8')).to.equal('of the user')
    expect(readFileSync(join(folder, 'data', 'shared', 'out'), 'utf8')).to.equal('new')
  })

  it('is created behind a symbolic link that leads to nothing yet', async () => {
    symlinkSync('later', path)
    await write(path, 'new')
    expect(readFileSync(join(folder, 'later'), 'utf8')).to.equal('new')
  })

  it('is refused behind symbolic links that lead in a circle', () => {
    symlinkSync('out', path)
    expect(() => new OutputFile(path, { stepSummary: null })).to.throw('symbolic links lead in a circle')
  })

  it('is added to if it is the step summary of GitHub Actions', async () => {
    await write(path, 'first\n', path)
    await write(path, 'second\n', path)
    expect(readFileSync(path, 'utf8')).to.equal('first\nsecond\n')
  })

  it('may be a named pipe: the text goes to its reader, and the pipe stays', async () => {
    execFileSync('mkfifo', [path])
    const text = 'a line\n'.repeat(50_000)
    const reader = spawn('cat', [path], { stdio: ['ignore', 'pipe', 'ignore'] })
    let read = ''
    reader.stdout.setEncoding('utf8').on('data', (part: string) => {
      read += part
    })
    const file = new OutputFile(path, { stepSummary: null, readerTimeout: 10_000 })
    file.prepare(text)
    await Promise.all([file.publish(), once(reader, 'close')])
    expect(read === text).to.equal(true)
    expect([lstatSync(path).isFIFO(), file.isKept]).to.deep.equal([true, false])
  })

  for (const what of ['a named pipe', 'a step summary that is a named pipe'])
    it(`may not be ${what} that nobody reads from, and says so`, async () => {
      execFileSync('mkfifo', [path])
      const stepSummary = what === 'a named pipe' ? null : path
      const error: unknown = await write(path, 'text', stepSummary).catch((reason: unknown) => reason)
      expect(String(error)).to.equal('Error: no process read from it within 0.1 s')
    })

  it('may not be a pipe whose reader stops reading, and says so', async () => {
    execFileSync('mkfifo', [path])
    const reader = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
    const error: unknown = await write(path, 'x'.repeat(1_000_000)).catch((reason: unknown) => reason)
    expect(String(error)).to.equal('Error: its reader did not read on within 0.1 s')
    expect(readSync(reader, Buffer.alloc(10))).to.equal(10)
  })

  it('may be a character device, which stays one', async function () {
    try {
      execFileSync('mknod', [path, 'c', '1', '3'], { stdio: 'ignore' })
    } catch {
      console.warn('      skipped: only root may create a character device')
      return this.skip()
    }
    await write(path, 'text')
    expect(lstatSync(path).isCharacterDevice()).to.equal(true)
  })

  it('may not be a directory, nor an open file that there is not', () => {
    mkdirSync(path)
    const open = (name: string) => () => new OutputFile(name, { stepSummary: null })
    expect(open(path)).to.throw('out is a directory')
    expect(open('/dev/fd/99999')).to.throw(/EBADF/)
  })
})
