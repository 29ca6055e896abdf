import { refusals } from '../errors.ts'
import { refused } from '../changes.ts'
import { withMembers } from '../changed-response.ts'
import { type Fault, fault } from './fault.ts'

type Cause = keyof typeof refusals

/** Internal details that errors of one cause show, in services of several languages. */
const leaks: readonly (readonly [id: string, language: string, Cause, message: string])[] = [
  [
    'python-trace',
    'Python',
    'idNotInteger',
    'Traceback (most recent call last):\n  File "/app/plants.py", line 12',
  ],
  [
    'java-trace',
    'Java',
    'nameMissing',
    'NullPointerException\n\tat com.example.Plants.create(Plants.java:42)',
  ],
  ['go-trace', 'Go', 'notAnObject', 'panic: nil map\ngoroutine 19 [running]:\nmain.create(0xc0000b2000)'],
  ['ruby-trace', 'Ruby', 'idMissing', "app/plants.rb:12:in 'Plants#create'"],
  ['rust-trace', 'Rust', 'idOutOfRange', "thread 'main' panicked at src/plants.rs:12:5"],
  ['php-trace', 'PHP', 'bodyMissing', '#0 /var/www/html/plants.php(12): create()'],
  ['dotnet-trace', '.NET', 'nameNotString', '   at Plants.Create(NewPlant p) in /src/Plants.cs:line 12'],
  ['lua-trace', 'Lua', 'tagNotString', 'plants.lua:12: attempt to index a nil value'],
  ['dart-trace', 'Dart', 'notJson', '#0 create (package:plants/controller.dart:12:7)'],
  ['erlang-trace', 'Erlang', 'tokenMissing', '{plants,create,2,[{file,"src/plants.erl"},{line,12}]}'],
  [
    'elixir-trace',
    'Elixir',
    'tokenInvalid',
    '(plants 0.1.0) lib/plants/controller.ex:12: Plants.Controller.create/2',
  ],
  ['swift-trace', 'Swift', 'pathUnknown', 'Fatal error: file App/routes.swift, line 12'],
  ['open-failed', 'Node.js', 'methodUnknown', "ENOENT: no such file or directory, open '/srv/app/x.json'"],
  ['temporary-file', 'any language', 'typeUnsupported', 'cannot write /tmp/upload_8f3a2b'],
  [
    'windows-program-folder',
    'Windows',
    'codingUnsupported',
    'cannot load C:\\Program Files\\Plants\\plants.dll',
  ],
]

/** Errors of one cause that show internal details of the service (section 7). */
export const leakFaults: readonly Fault[] = leaks.map(([id, language, cause, message]) =>
  fault(
    'no-data-leak',
    id,
    `The message of error ${refusals[cause].error} shows the inside of a service in ${language}.`,
  ).with(refused([refusals[cause]], (plain) => withMembers(plain, ({ error }) => ({ error, message })))),
)
