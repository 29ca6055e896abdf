import { expect } from 'chai'
import { describe, it } from 'mocha'
import { leak } from './leak-of.ts'

const traces: Readonly<Record<string, string>> = {
  '.NET with generic methods':
    'System.Text.Json.JsonException: x\n   at System.Text.Json.ThrowHelper.ReThrowWithPath(ReadStack& state, JsonReaderException ex)\n' +
    '   at System.Text.Json.Serialization.JsonConverter`1.ReadCore(Utf8JsonReader& reader, T& value)',
  '.NET with asynchronous methods':
    'x\n   at Plants.Store.<CreateAsync>d__5.MoveNext()\n--- End of stack trace from previous location ---',
  '.NET without the name of an exception':
    'x\n   at Plants.JsonConverter`1.ReadCore(T& value)\n   at Plants.<>c.<<Main>$>b__0_0>d.MoveNext()',
  '.NET with an inner exception': 'x ---> y\n--- End of inner exception stack trace ---',
  '.NET, one frame': 'System.NullReferenceException: x\n   at Plants.PlantService.Create(NewPlant plant)',
  'Node.js, bundled': 'TypeError: x\n    at handler (webpack-internal:///./src/plants.ts:12:5)',
  'Node.js, bundled without a scheme': 'TypeError: x\n    at create (webpack:///src/plants.ts:12:5)',
  'PHP, as a page': '<b>Warning</b>:  Undefined index: name in <b>/app/index.php</b> on line <b>12</b><br />',
  Rust: 'Stack backtrace:\n   0: plants::create\n   1: core::ops::function::FnOnce::call_once',
  OCaml: 'Called from Plants.create in file "src/plants.ml", line 30, characters 2-20',
  Crystal: "Missing hash key (KeyError)\n  from src/plants.cr:12:5 in 'create'",
  'Node.js, a function of the engine': 'SyntaxError: Unexpected token\n    at JSON.parse (<anonymous>)',
  'Python, in one line': 'main.py:31 in create: KeyError',
  'C, as a debugger prints it': '#0  0x00005581 in create_plant () at plants.c:31',
  'C, without addresses': 'create_plant (plant=0x0) at src/plants.c:31',
  'C, as glibc prints it': './plants(create_plant+0x1f) [0x55d4c0de]',
  Nim: '/srv/plants.nim(31) create',
  Zig: 'src/plants.zig:31:5: 0x10358a in create (plants)',
  Oracle: 'ORA-06502: numeric or value error\nORA-06512: at "PLANTS.CREATE_PLANT", line 12',
  PostgreSQL: 'PL/pgSQL function create_plant(bigint,text) line 5 at RAISE',
}

const places: Readonly<Record<string, string>> = {
  'a file of a database': 'attempt to write a readonly database: /data/plants',
  'a file of a database that is missing': 'unable to open database file: /data/plants',
  'a file of Windows with slashes': 'Could not load C:/inetpub/wwwroot/plants/web.config',
  'a file of a Java web application': 'no bean in plants/WEB-INF/web.xml',
  'a file of a Java archive': 'no provider in META-INF/services',
  'a file of Gleam': 'create failed at src/plants.gleam:12',
  'a file of Julia': 'create(::Plant) at /srv/plants.jl:12',
}

const harmless: Readonly<Record<string, string>> = {
  'words with an exception': 'Exception: the name is too long\n  at least (3), at most 24 characters',
  'words and a number in brackets': 'ValidationException: name is too long\n  at least(3), at most(24)',
  'a place in the request body': 'JsonException: unexpected token\n  at request.body(1:17)',
  'places in the request body, one in each line':
    'Validation failed:\n  at body.id(int64)\n  at body.name(string)\n',
  'a type and a place in the request body': 'FormatException: bad\n   at body.id(int64 expected)',
  'a regular expression with a flag': 'name must match ^(?i:\\p{L}[\\w ]*\\d?)$',
  'a URL of a socket': 'no connection to ws://api/plants.rs:8443',
  'a URL path behind a letter': 'see X:/plants/help.html and Q:/plants/v1.2',
  'a class and a line': 'ValidationException: name: at PlantDto, line 3',
  'a host of Paraguay, with a port': 'no connection to plants.py:8443 in time',
  'a place of plants': 'the plant grows at home (native) only',
  'an address in a message': 'the id is 0x5581 in hexadecimal (at least 4 digits)',
  'a numbered list with hexadecimal numbers': '#1 0x1f in the tag (5 characters)',
  'a sum in brackets': 'name is too long (24+0x1) [0x18]',
  'a host in brackets and one with a port': 'connection failed (timeout) at db.plants.cc:5432',
  'a host of Costa Rica': 'no connection to plants.cr:8080:1',
  'a prefix with a path': 'see A:/b and docs:/plants/help.html',
  'a list of Oracle codes': 'ORA-00001: unique constraint violated',
}

describe('An error of a service in another language', () => {
  for (const [what, text] of Object.entries(traces))
    it(`shows a stack trace of ${what}`, () => expect(leak(text)).to.equal('there is a stack trace in it'))

  for (const [what, text] of Object.entries(places))
    it(`shows ${what}`, () => expect(leak(text)).to.equal('there is a file path in it'))

  for (const [what, text] of Object.entries(harmless))
    it(`shows nothing in ${what}`, () => expect(leak(text)).to.equal(null))
})
