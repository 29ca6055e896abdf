import { expect } from 'chai'
import { describe, it } from 'mocha'
import { leakIn } from '../../../suites/rules/leak.ts'
import { type HighlightedMembers, exchange } from './answered.ts'

const token = 'Tk-4f9c.a~b+c/0123456789=='

const leak = (message: string, differing: HighlightedMembers = {}) =>
  leakIn(exchange(JSON.stringify({ error: 1, message }), { status: 400, ...differing }), token)

const traces: Record<string, string> = {
  Node: 'TypeError: x\n    at create (/srv/app/plants.js:12:7)\n    at node:internal/process/task_queues:95:5',
  'Node with ES modules': 'at async file:///srv/app/plants.js:12:7',
  Java: 'java.lang.NullPointerException\n\tat com.example.PlantController.create(PlantController.java:42)',
  Kotlin: 'at com.example.PlantsKt$main$1.invoke(Plants.kt:7)',
  Python:
    'Traceback (most recent call last):\n  File "/app/plants.py", line 12, in create\nKeyError: \'name\'',
  'Python, the last line alone': 'File "plants.py", line 12',
  Go: 'runtime error: index out of range\ngoroutine 19 [running]:\nmain.create(0xc0000b2000)',
  PHP: '#0 /var/www/html/plants.php(12): create()',
  Ruby: "plants.rb:12:in `create'",
  'Ruby 3.4': "app/plants.rb:12:in 'Plants#create'",
  Rust: "thread 'main' panicked at src/plants.rs:12:5",
  '.NET': 'at Plants.Create(NewPlant p) in /src/Plants.cs:line 12',
  '.NET on Windows': 'at Plants.Create(NewPlant p) in C:\\src\\Plants.cs:line 12',
}

const places: Record<string, string> = {
  'a source file with a line': 'error in plants.go:42',
  'a file below /home': 'cannot open /home/anna/plants/store.db',
  'a file below /etc': 'no such file /etc/plants.conf',
  'a file of a container': 'cannot load /app/dist/server.js',
  'a file without an extension': 'no such file /etc/passwd',
  'a file on Windows': 'cannot open C:\\inetpub\\wwwroot\\web.config',
  'a module': 'cannot find node_modules/express/index',
  'a file URL': 'cannot load file:///opt/plants/main',
}

const harmless: Record<string, string> = {
  'a fragment': 'see #/etc/plants',
  'a position in the JSON that was sent': 'bad value at name (plant.json:1:14)',
  'a JSON pointer': 'name must be a string at /name',
  'a deeper JSON pointer': '#/components/schemas/NewPlant/properties/id is wrong at /items/0/name',
  'a JSON path': 'expected a string at $.name',
  'the path that was asked for': 'there is nothing at /plants',
  'a URL': 'see https://plants.example/docs/errors/400.html#id for more',
  'a URL with a port': 'see http://127.0.0.1:8080/docs/index.js:1',
  'a URL path': 'POST /api/v1/plants is the only operation',
  'a type': 'must be application/json',
  'a place in the JSON': 'Unexpected token } in JSON at position 17 (line 1:17)',
  'a line and a column': 'invalid JSON at line 1 column 18',
  'a time': 'refused at 12:30:45',
  'a ratio and a date': 'either/or, 2026/11/20, 1/2',
  'words with at': 'at least (3:1) at most one tag',
  'a line of the body': 'Invalid JSON in request body:line 3',
  'a page of errors': 'see /app/errors/invalid-body.html or /lib/errors.html#400',
  'a JSON pointer like a folder': 'nothing at /home/a/b/c and at /var/x.y',
  'a version': 'plants/1.2.3 (see RFC 9110)',
}

describe('What an error answer gives away', () => {
  for (const [stack, text] of Object.entries(traces))
    it(`is seen in a stack trace of ${stack}`, () => expect(leak(text)).to.match(/stack trace|file path/))

  for (const [what, text] of Object.entries(places))
    it(`is seen in ${what}`, () => expect(leak(text)).to.equal('there is a file path in it'))

  for (const [what, text] of Object.entries(harmless))
    it(`is nothing in ${what}`, () => expect(leak(text)).to.equal(null))

  it('is seen in the right token', () => expect(leak(`bad token ${token}`)).to.match(/token is echoed/))
  it('is seen in the right token, escaped', () => {
    const escaped = token.replaceAll('/', '\\/')
    const echo = exchange(`{"error":1,"message":"${escaped}"}`, { status: 401 })
    expect(leakIn(echo, token)).to.match(/token is echoed/)
  })
  it('is seen in the right token in a header', () =>
    expect(leak('no', { headers: [['X-Token', token]] })).to.match(/token is echoed/))
  it('is nothing in a token so short that it is in any message', () =>
    expect(leakIn(exchange('{"message":"no name"}', { status: 400 }), 'no')).to.equal(null))
  it('is nothing where there is no token', () =>
    expect(leakIn(exchange('{}', { status: 400 }), null)).to.equal(null))
  it('is nothing in an answer that is no error', () =>
    expect(leak('File "plants.py", line 12', { status: 200 })).to.equal(null))
  it('is seen in a page that is not JSON', () =>
    expect(
      leakIn(exchange('<pre>File "plants.py", line 12</pre>', { status: 500, type: 'text/html' }), null),
    ).to.match(/stack trace/))
  it('is seen in a stack trace that a page hands to its script', () => {
    const page = '<script>var error = {"stack":"Error: x\\n at create (/srv/plants.js:12:7)"}</script>'
    expect(leakIn(exchange(page, { status: 500, type: 'text/html' }), null)).to.match(/stack trace/)
  })
  it('is nothing in what a page loads', () => {
    const page =
      '<html><head><style>a{background:url(/srv/x.js)}</style></head><body data-x="/home/a.js"><script type="module">' +
      'import "/build/manifest-8F2A.js"; import * as r from "/build/root-C1.js"</script>Not found</body></html>'
    expect(leakIn(exchange(page, { status: 404, type: 'text/html' }), null)).to.equal(null)
  })
  it('is nothing in a page that names the path that was asked for', () =>
    expect(
      leakIn(
        exchange('<pre>Cannot GET /srv/v1.0/plants</pre>', { status: 404, path: '/srv/v1.0/plants' }),
        null,
      ),
    ).to.equal(null))
})
