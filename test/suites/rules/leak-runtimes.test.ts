import { expect } from 'chai'
import { describe, it } from 'mocha'
import { leak, leakOf } from './leak-of.ts'

const traces: Readonly<Record<string, string>> = {
  Symfony: 'in PlantController.php line 42\nat PlantController->create() in Kernel.php line 30',
  'Symfony, in brackets': 'TypeError in src/Controller/PlantController.php (line 42)',
  'PHP, a place in a string': '[{"function":"create"}] PlantController.php(42)',
  'PHP, in JSON': '[{"function":"create","class":"App\\\\PlantController","type":"->"}]',
  PowerShell: 'at <ScriptBlock>, /app/plants.ps1: line 12\nat Invoke-Create, /app/plants.ps1: line 40',
  'PowerShell, the place of an error': 'At /app/Plants.psm1:12 char:5',
  'PowerShell, without a file': 'at <ScriptBlock>, <No file>: line 1',
  Racket: 'car: contract violation\n  context...:\n   /app/main.rkt:12:3',
  'Racket, the body of a module': 'context...:\n   body of "/app/main.rkt"',
  Tcl: 'can\'t read "x": no such variable\n    while executing\n"expr $x"\n    invoked from within',
  'Tcl, a procedure': '(procedure "create_plant" line 12)',
  'Tcl, a file': '(file "/app/plants.tcl" line 12)',
  'Lua in nginx': 'content_by_lua(nginx.conf:42):7: attempt to index a nil value',
  'Lua in a block of nginx': 'access_by_lua_block(plants.conf:42):7: bad argument',
  WebAssembly: 'at wasm-function[42]:0x1a2b\n    at wasm-function[17]:0x9f',
  'WebAssembly, beside its module': 'at create (wasm://wasm/0012abcd:wasm-function[42]:0x1a2b)',
  Wasmtime: 'error while executing at wasm backtrace:\n    0:   0x7b - plants.wasm!create',
  'Kotlin without a virtual machine':
    'at 0 plants.kexe 0x10 kfun:kotlin.Throwable#<init>(kotlin.String?){} + 70',
}

const files: Readonly<Record<string, string>> = {
  Java: 'java.io.FileNotFoundException: /data/plants/7.json (No such file or directory)',
  'Java without a folder': 'java.io.FileNotFoundException: /srv/x (Permission denied)',
  'Java with a relative path':
    'FileNotFoundException: plants.json (The system cannot find the file specified)',
  'Java, the message alone': '/srv/plants/7.json (No such file or directory)',
  'Java, the newer calls': 'java.nio.file.NoSuchFileException: /data/plants',
  'Java, a path that is not allowed': 'java.nio.file.AccessDeniedException: data/plants',
  '.NET': "Could not find file '/srv/data/plants.json'.",
  '.NET, a folder': "Could not find a part of the path '/srv/x'.",
  '.NET, access': "Access to the path '/app/data/plants.db' is denied.",
  '.NET, access to a folder': "Access to the path '/srv/x' is denied.",
  '.NET, a locked file': "The process cannot access the file '/app/x' because it is being used",
  PHP: 'file_put_contents(/app/storage/plants.json): Failed to open stream: Permission denied',
  'PHP, a method':
    'SplFileObject::__construct(plants.json): failed to open stream: No such file or directory',
  'PHP, an old version': 'fopen(data/x) [function.fopen]: failed to open stream: No such file or directory',
  'PHP, a source file': 'include(/srv/x): Failed to open stream: No such file or directory',
  'PHP, a folder': 'opendir(/app/plants): Failed to open directory: No such file or directory',
  'PHP, without a stream': 'unlink(/app/plants/7.json): No such file or directory',
  'PHP, two files': 'rename(/app/a,/app/b): Permission denied',
  'PHP, the state of a file': 'filesize(): stat failed for /app/plants.json',
  'PHP, what is required': "Failed opening required '/srv/x' (include_path='.:/usr/share/php')",
  'PHP, what is included': "Failed opening 'x.php' for inclusion (include_path='.')",
  'PHP, what is outside':
    'open_basedir restriction in effect. File(/data/x) is not within the allowed path(s)',
  Bash: '/app/create.sh: line 12: jq: command not found',
  'Bash, any error': '/srv/app/run.sh: line 12: 1 + : arithmetic error',
  'Bash, a file beside it': 'create.sh: line 12: NAME: unbound variable',
  Dash: '/app/create.sh: 12: jq: not found',
  'a shell without a script': '/bin/sh: 1: jq: not found',
  Ruby: 'No such file or directory @ rb_sysopen - /data/plants.yml',
  'Ruby, a folder': 'Permission denied @ dir_s_mkdir - /srv/x',
  'Ruby, two files': 'No such file or directory @ rb_file_s_rename - (/data/a, /data/b)',
  'Ruby, several files': 'Operation not permitted @ apply2files - plants.yml',
  nginx: 'open() "/app/plants/7.json" failed (2: No such file or directory)',
}

const harmless: Readonly<Record<string, string>> = {
  'a line of a page': 'see the example in /app/help.php (it has one line 4 times)',
  'a URL path of PHP with a query': 'see /app/help.php?line=42 and /help.php (in English)',
  'a class and a type': '{"class":"plant","type":"fern"} has no name',
  'a type with an arrow': '{"name":"App","type":"->"}',
  'a line and a character': 'invalid JSON. At line:1 char:17',
  'a host with a port': 'no connection to db.ps1:5432',
  'a list of places': 'at name, body: line 1\nat tag, body: line 2',
  'a context': 'context...: the name',
  'a context in several lines': 'context...:\n   "name": 7',
  'a procedure': 'the procedure "create_plant" (line 12 of the documentation)',
  'a file in a form': '(file "plants.json" line 3) has no name',
  'what was done': 'stopped while executing "create plant"',
  'a number in brackets': 'content(plants:42):7: no name',
  'the element of an array': 'no plant at functions[42]:7',
  'a fragment behind a word': 'fun:plants#create (see the documentation)',
  'a file that was asked for': 'FileNotFoundException: there is no plant 7 (unknown id)',
  'a URL that was asked for': 'FileNotFoundException: https://plants.example/x (No such file or directory)',
  'a URL path that is not found': '/docs/help.html (not found) or /docs/help.html (Permission denied)',
  'a URL path of an API that is not found': '/api/v1/plants.json (No such file or directory)',
  'a JSON pointer that is not found': '/items/0/name (No such file or directory)',
  'a URL path behind a denial': 'AccessDeniedException: /admin/plants',
  'the path of a resource that is denied': "Access to the path '/admin' is denied.",
  'the path of plants that is denied': "Access to the path '/garden/plants' is denied.",
  'the path of a plant that is denied': "Access to the path '/garden/plants/7' is denied.",
  'a path of an API that is denied': "Access to the path '/garden/v1/admin' is denied.",
  'a path that needs a token': "Access to the path '/srv/admin' needs a token.",
  'a path that could not be found': "Could not find the path '/app/help.php'.",
  'a file that could not be found': "Could not find file 'plants.json' in the form, nor a part of the path.",
  'the path of a plant that could not be found': "Could not find a part of the path '/plants/7'.",
  'the path of plants that could not be found': "Could not find file '/garden/plants'.",
  'a page that could not be found': "Could not find file '/help.html'.",
  'a page below others that could not be found': "Could not find file '/app/help.php'.",
  'the path of users that is denied': "Access to the path '/internal/users' is denied.",
  'a page that does not exist': '/docs/help.html (No such file or directory)',
  'a host and a status': 'plants.sh: 404: /nothing: not found',
  'a stream of the request': 'file_get_contents(php://input): Failed to open stream: operation failed',
  'a URL of a stream': 'fopen(https://plants.example/x): Failed to open stream: HTTP request failed!',
  'a stream without a path': 'failed to open stream: Permission denied',
  'a folder that was not made': 'mkdir(): Permission denied',
  'a method with a JSON pointer': 'include(/name): is required',
  'a right that is missing': 'create(/plants): Permission denied',
  'a right to make something': 'touch(plant): Permission denied',
  'the state of a plant': 'stat failed for /name',
  'a word that is required': "Failed opening 'name' for reading",
  'a host of Saint Helena': 'no connection to plants.sh: line 12 is busy',
  'a host of Saint Helena, with a port': 'no connection to plants.sh:443: not found',
  'a line of the body': 'body: line 12: name: not found',
  'a URL path of a script': 'see /docs/install.sh: lines 1 to 3',
  'an address': 'No such plant @ garden - /name',
  'an address behind a denial': 'Permission denied @ plant_store - /name',
  'a hint at a form': 'open() "/name" failed: no string',
}

const mediaTypes: Readonly<Record<string, string>> = {
  'a field and a character': 'content-type: text/x.c:1',
  'a media type of a vendor': 'no parser for application/vnd.plants.go:17 or application/vnd.py:1',
  'a media type that is not registered': 'text/x-plants.rs:3 is not supported, application/prs.js:1 neither',
}

const sources: Readonly<Record<string, string>> = {
  'a folder with the name of a media type': 'application/plants.py:12 and text/parser.c:7',
  'a folder below one': '/app/text/x.c:1',
}

describe('An error of a runtime', () => {
  for (const [what, text] of Object.entries(traces))
    it(`shows a stack trace of ${what}`, () => expect(leak(text)).to.equal('there is a stack trace in it'))

  it('shows a stack trace of PHP in the members of an object', () => {
    const frame = { function: 'create', class: 'App\\PlantController', type: '->' }
    const echo = (trace: object) => leakOf({ trace }, { status: 500 })
    expect(echo([frame])).to.equal('there is a stack trace in it')
    expect(echo([{ ...frame, type: '::', args: [] }])).to.equal('there is a stack trace in it')
    expect(echo([{ ...frame, type: 'fern' }])).to.equal(null)
  })

  for (const [what, text] of Object.entries(files))
    it(`shows a file, as it is written by ${what}`, () =>
      expect(leak(text)).to.equal('there is a file path in it'))

  for (const [what, text] of Object.entries(harmless))
    it(`shows nothing in ${what}`, () => expect(leak(text)).to.equal(null))

  for (const [what, text] of Object.entries(mediaTypes))
    it(`shows nothing in a media type: ${what}`, () => expect(leak(text)).to.equal(null))

  for (const [what, text] of Object.entries(sources))
    it(`shows a source file in ${what}`, () => expect(leak(text)).to.equal('there is a file path in it'))
})
