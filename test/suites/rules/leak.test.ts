import { expect } from 'chai'
import { describe, it } from 'mocha'
import { leakIn, noteLeak } from '../../../suites/rules/leak.ts'
import { exchange, type ResponseOptions } from './responses.ts'

const token = 'Tk-4f9c.a~b+c/0123456789=='

const leak = (message: string, options: ResponseOptions = {}) =>
  leakIn(exchange(JSON.stringify({ error: 1, message }), { status: 400, ...options }), token)

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

const laterTraces: Record<string, string> = {
  'Node with ES modules, in a function': 'at create (file:///srv/app/plants.mjs:12:7)',
  'Node with TypeScript': 'at async PlantStore.create (src/plants.ts:12:7)',
  'Node on Windows': 'at Object.<anonymous> (C:\\srv\\plants.js:12:7)',
  'a cause in Java': 'Caused by: java.sql.SQLException: no such column',
  'Java without line numbers': 'at com.example.Plants.create(Native Method)',
  'PHP, its last line': 'Uncaught TypeError in /var/www/html/plants.php on line 12',
  '.NET without files':
    'System.NullReferenceException: x\n   at Plants.Store.Create(NewPlant plant)\n   at Plants.Program.Main(String[] args)',
  Perl: "Can't locate object method at lib/Plants.pm line 12.",
  Lua: "plants.lua:12: attempt to index a nil value (local 'plant')",
  'Lua, the traceback': 'stack traceback:\n\t[C]: in function \'error\'\n\t[string "x"]:12: in main chunk',
  Dart: '#0      PlantController.create (package:plants/controller.dart:12:7)\n#1 main (dart:async/zone.dart:1399:13)',
  Erlang: '{plants_handler,create,2,[{file,"src/plants_handler.erl"},{line,12}]}',
  'Erlang 26': 'in function  plants:create/2 (src/plants.erl, line 12)',
  Elixir: '(plants 0.1.0) lib/plants/controller.ex:12: Plants.Controller.create/2',
  'Elixir script': 'plants.exs:3: (file)\n    (elixir 1.16.0) lib/code.ex:1435: Code.require_file/2',
  Swift: 'Fatal error: Index out of range: file App/routes.swift, line 12',
  'Swift, a frame': '0x000055d4 in closure #1 in routes(_:) at /app/Sources/App/routes.swift:12:9',
}

const places: Record<string, string> = {
  'a source file with a line': 'error in plants.go:42',
  'a file below /home': 'cannot open /home/anna/plants/store.db',
  'a file below /etc': 'no such file /etc/plants.conf',
  'a module that is missing': "Cannot find module '/app/dist/server.js'",
  'a call of the system that failed': "ENOENT: no such file or directory, open '/srv/app/x.json'",
  'a call of the system that failed, of Windows':
    "EPERM: operation not permitted, unlink 'D:\\data\\plants.db'",
  'a call of the system that failed, of Python': "[Errno 2] No such file or directory: '/plants/store'",
  'a call of the system that failed, of Go': 'open /plants/store.yaml: no such file or directory',
  'a temporary file': 'cannot write /tmp/upload_8f3a2b',
  'a temporary file of macOS': 'cannot write /private/var/folders/zz/T/upload',
  'a folder of programs': 'cannot execute /usr/local/bin/plants',
  'a folder of a web server': 'failed opening required /var/www/html/index',
  'a file of Nix': 'cannot open /nix/store/abc-plants/bin/plants',
  'a file of a process': 'cannot read /proc/self/environ',
  'a source file with a line, below /app': 'error in /app/plants.php:12',
  'a folder of programs on Windows': 'cannot load C:\\Program Files\\Plants Store\\plants.dll',
  'a path on Windows with its backslashes doubled': 'cannot open C:\\\\inetpub\\\\wwwroot\\\\web.config',
  'a file without an extension': 'no such file /etc/passwd',
  'a file on Windows': 'cannot open C:\\inetpub\\wwwroot\\web.config',
  'a module': 'cannot find node_modules/express/index',
  'a database file': 'unable to open /srv/plants/plants.sqlite3',
  'a source file of Haskell with a line': 'src/Plants.hs:42:9: error',
  'a file URL': 'cannot load file:///opt/plants/main',
}

const harmless: Record<string, string> = {
  'a place in the request, as a path': 'bad value at /name:1:17',
  'a place in the request, in brackets': 'bad value at name (/name:1:17)',
  'a place in the request body': 'request.body:1:6 is no string',
  'a URL path like a folder of macOS': 'there is nothing at /Users/me',
  'a URL path like a page of PHP': 'there is nothing at /app/help.php, see /home/help.php',
  'a URL path like a script': 'see /app/dist/server.js or /static/js/main.js',
  'a JSON pointer like a folder of a file system':
    'must be a string at /root/name, /data/0/name or /home/plants/0/id',
  'a URL path of an API': 'POST /srv/v1/plants, /opt/v2/plants and /var/plants are operations',
  'a name like a system error': "EINVALID: the name is no name, 'Rose'",
  'a word in capitals before a quoted path': "ERROR: no such path, try '/plants'",
  'a hint at a JSON pointer': "EXPECTED: bad member, see '/name'",
  'a limit of files': 'cannot open more than 3 files: no such limit',
  'a drive alone': 'ratio C:\\ or D: is no id',
  'a regular expression': 'Authorization must match ^Bearer [\\w:\\-\\.]+$ or ^[a-z:\\-]+\\w$',
  'the end of a header line': 'no X-Y:\\r\\nin the head',
  'the body that was sent, with tabs as escapes':
    'not valid: "{\\t\\"id\\"\\t:\\t9007\\t,\\t\\"name\\"\\t:\\t7}"',
  'an escape': 'bad escape \\x in "a:\\x"',
  'a host with a port': 'no connection to plants.example:8080 or db.internal:5432',
  'a host like a source file, with a port': 'no connection to plants.js:3000 or api.acme.go:8080',
  'a word like Elixir': 'lib/2: see the docs',
  'a list of numbers': '#1 name, #2 id (line 3)',
  'an error of Lua-like form': 'plants: 12: no such id',
  'words with in': 'error in body:line 3, in line 4',
  'a sentence with swift': 'a swift, line 12 of the body',
  'a fragment': 'see #/etc/plants',
  'a place in the request body, as Python says it': 'File "request.body", line 1: unexpected end',
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

describe('What an error response gives away', () => {
  for (const [stack, text] of Object.entries({ ...traces, ...laterTraces }))
    it(`is seen in a stack trace of ${stack}`, () => expect(leak(text)).to.match(/stack trace|file path/))

  for (const [what, text] of Object.entries(places))
    it(`is seen in ${what}`, () => expect(leak(text)).to.equal('there is a file path in it'))

  for (const [what, text] of Object.entries(harmless))
    it(`is nothing in ${what}`, () => expect(leak(text)).to.equal(null))

  it('is nothing in a member that links to a page, unless the token is in it', () => {
    const problem = (instance: string, at = '') =>
      leakIn(exchange(JSON.stringify({ error: 1, message: 'no', instance, at }), { status: 400 }), token)
    expect(problem('/opt/errors/invalid.yaml')).to.equal(null)
    expect(problem('/errors', '/opt/errors/invalid.yaml')).to.equal('there is a file path in it')
    expect(problem(`/errors/${token}`)).to.match(/token is echoed/)
  })

  it('is judged by the whole of a long response of which a part is kept', () => {
    const problem = {
      error: 1,
      message: 'no',
      instance: '/opt/errors/invalid.yaml',
      more: 'x'.repeat(20_000),
    }
    const whole = exchange(JSON.stringify(problem), { status: 400 })
    const kept = exchange(JSON.stringify(problem).slice(0, 16_384), { status: 400, truncated: true })
    noteLeak(whole, kept, token)
    expect(leakIn(kept, token)).to.equal(null)
  })

  it('is nothing in a path below the base path of the target, unless it has a line number', () => {
    const problem = (message: string) =>
      leakIn(exchange(JSON.stringify({ error: 1, message }), { status: 400, path: '/srv/v1/plants' }), token)
    expect(problem('See /srv/v1/openapi.yaml.')).to.equal(null)
    expect(problem('See /srv/v1/openapi.yaml. Read from /srv/app/plants.py')).to.match(/file path/)
    expect(problem('no name at /srv/v1/plants.py:12')).to.match(/file path/)
  })

  it('is seen in a stack trace in a header', () =>
    expect(leak('no', { headers: [['X-Debug', 'at parse (/srv/app/plants.js:10:5)']] })).to.match(/stack/))

  it('is found as a file in a header field for developers', () =>
    expect(leak('no', { headers: [['X-Debug', 'C:\\inetpub\\app\\Plants.cs:14']] })).to.match(/file path/))

  it('is nothing in a header that names a host or a path', () =>
    expect(
      leak('no', {
        headers: [
          ['Via', '1.1 node.js:3000'],
          ['X-Path', '/app/x.go:17'],
        ],
      }),
    ).to.equal(null))

  it('is nothing in a response that is no error', () =>
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
