/**
 * Patterns of internal details in error responses. They are narrow: a false alarm on a correct service is worse than a missed leak.
 * Every repetition is bounded, so that the time is linear in the length of the text. test/suites/rules/leak*.test.ts have examples
 * for and against each pattern.
 */

/** Patterns of stack traces, by the language of the service. */
export const tracePatterns: Readonly<Record<string, readonly RegExp[]>> = {
  'Node.js': [
    // A position in the JSON of the request is not a leak, since it does not name a source file.
    /\bat [\w$.<>[\] ]{1,200} \((?:file:\/\/\/|node:|\/|[A-Za-z]:\\|webpack(?:-internal)?:\/\/\/?)?[^()\s:]{1,300}\.[cm]?[jt]sx?\??:\d{1,7}:\d{1,7}\)/,
    /\bat (?:async )?(?:file:\/\/\/|\/|[A-Za-z]:\\)[^()\s:]{1,300}\.[cm]?[jt]sx?:\d{1,7}:\d{1,7}/,
    /\bat (?:async |[\w$.<>]{1,200} \()?node:[\w/]{1,100}:\d{1,7}:\d{1,7}/,
    /\bat (?:async |new )?[\w$.]{1,200} \(<anonymous>\)/,
  ],
  'Java, Kotlin, Scala': [
    /\bat [\w$.<>/]{1,300}\([\w$]{1,100}\.(?:java|kt|scala|groovy|clj):\d{1,7}\)/,
    /\bat [\w$.<>/]{3,300}\((?:Unknown Source|Native Method)\)/,
    /\bCaused by: (?:[a-z][\w$]{0,60}\.){1,10}[A-Z][\w$]{0,80}(?:Exception|Error)\b/,
  ],
  Python: [
    /Traceback \(most recent call last\)/,
    /File "(?:[^"\n]{1,300}\.py|[/\\][^"\n]{1,300}|[A-Z]:[^"\n]{1,300})", line \d/,
    /\w\.py:\d{1,7}:?(?: in [\w.<>]{1,100}:)? [A-Z]\w{0,100}(?:Error|Exception)\b/,
  ],
  Go: [/\bgoroutine \d{1,9} \[\w/],
  PHP: [
    /#\d{1,4} \S{1,300}\.php(?:\(\d{1,7}\)|:\d)/,
    /\.php(?:<\/b>)? on line (?:<b>)?\d/,
    /\bin [^\s()]{1,300}\.php \(?line \d/,
    /\w\.php\(\d{1,7}\)/,
    // Frames in JSON: in a string, and the members of objects, which are joined by line feeds.
    /"class":"[\w\\]{1,300}","type":"(?:->|::)"/,
    /\bclass\n[\w\\]{1,300}\ntype\n(?:->|::)(?:\n|$)/,
  ],
  PowerShell: [/\w\.psm?1:(?: line \d|\d{1,7} char:\d)/, /\bat [^\n,]{1,200}, <No file>: line \d/],
  Ruby: [/\w\.rb:\d{1,7}:in [`']/],
  Rust: [/panicked at '?[^\n]{0,300}\.rs:\d/, /\b[Ss]tack backtrace:\n\s{0,10}0: /],
  '.NET': [
    /\w\.(?:cs|vb|fs):line \d/,
    // Names of generic and generated methods: `JsonConverter`1.ReadCore`, `Read[TValue]`, `<>c.<<Main>b__0_0>d.MoveNext`.
    /\n[\t ]{1,20}at (?!(?:body|request|plant)\b)[\w.$<>`+|[\],]{3,200}\([^()\n]{0,500}\)[\t\r ]{0,5}\n[\t ]{1,20}at [\w.$<>`+|[\],]{3,200}\(/,
    /Exception: [^\n]{0,500}\n[\t ]{1,20}at (?!(?:body|request|plant)\b)[\w$<>`+|[\],]{1,100}(?:\.[\w$<>`+|[\],]{1,100}){1,9}\((?:\)|[\w.<>`[\]&?*]{1,100} \w)/,
    /--- End of (?:inner exception )?stack trace/,
  ],
  Perl: [/\bat \S{1,300}\.p[lm] line \d/],
  Lua: [
    /\bstack traceback:\n/,
    /\w\.lua:\d{1,7}: \S/,
    /[a-z]_by_lua(?:_block|_file)?\([^()\s:]{1,300}:\d{1,7}\)/,
  ],
  Racket: [/\w\.rkt:\d{1,7}:\d/, /\bcontext\.{3}:\n[^\n]{1,300}\.rkt\b/],
  Tcl: [
    /\n[\t ]{1,20}(?:while executing|invoked from within)\n"/,
    /\(procedure "[^"\n]{1,300}" line \d/,
    /\(file "[^"\n]{1,300}\.tcl" line \d/,
  ],
  WebAssembly: [/\bwasm-function\[\d{1,7}\]:0x[\da-f]/, /\bwasm backtrace:\n\s{0,10}0: /],
  'Kotlin without a virtual machine': [/\bkfun:[\w.$<>]{1,300}#/],
  Dart: [/\((?:package|dart|file):[^()\s]{1,300}\.dart:\d/],
  Erlang: [/\{file,[ ]?"[^"\n]{1,300}\.erl"\},[ \n]{0,40}\{line,[ ]?\d/, /\([^()\s]{1,300}\.erl, line \d/],
  Elixir: [/\w\.exs?:\d{1,7}: [^\s:]{1,200}\/\d/],
  Swift: [/\w\.swift(?::\d{1,7}:|, line \d)/],
  OCaml: [/\bfile "[^"\n]{1,300}\.ml", line \d/],
  Crystal: [/\w\.cr:\d{1,7}:\d{1,7} in '/],
  'C and C++': [
    /#\d{1,4}\s{1,10}0x[\da-f]{4,16} in \S{1,300} ?\(/,
    /\) at [\w./-]{1,300}\.(?:c|cpp|cxx|h|hpp):\d/,
    /\bfile "?[\w./-]{1,300}\.(?:c|cc|cpp|cxx|h|hpp)"?, line \d/,
    /\([\w.$]{0,300}\+0x[\da-f]{1,16}\) ?\[0x[\da-f]{4,16}\]/,
  ],
  'Nim, Zig': [/\w\.nim\(\d{1,7}\)\s{1,40}\w/, /\w\.zig:\d{1,7}:\d{1,7}: 0x[\da-f]/],
  'procedures of databases': [/\bORA-06512: at /, /\bPL\/pgSQL function [^\n]{1,200} line \d/],
}

/** Patterns of file paths and of system errors about files. */
export const filePatterns: Readonly<Record<string, readonly RegExp[]>> = {
  'a call of the system that failed': [
    /\bE(?:ACCES|BUSY|EXIST|INVAL|IO|ISDIR|LOOP|MFILE|NAMETOOLONG|NFILE|NOENT|NOSPC|NOTDIR|NOTEMPTY|PERM|ROFS|XDEV): [a-z ,-]{3,60}, (?:[a-z]{3,12} '(?:\/|[A-Za-z]:\\)|(?:access|copyfile|l?stat|mkdir|open|rename|scandir|unlink) '[\w.-]{1,100}\/)/,
    /\[Errno \d{1,3}\] [^\n:']{1,80}: '(?:\/|[A-Za-z]:\\)/,
    /\bopen (?:\/|[A-Za-z]:\\)[^\n:]{1,300}: (?:no such file|permission denied)/,
    /\/[\w-]{1,100}\.(?:db|sqlite3?): (?:attempt|database|disk|unable)\b/,
    /\bsqlite:\/{4}\w/,
    /\b(?:unable to open database file|attempt to write a readonly database)[:"' (]{1,3}(?:\/|[A-Za-z]:\\)/,
  ],
  'a file that Java cannot open': [
    /\bFileNotFoundException: [^\s()][^()\n]{0,300} \((?:Access is denied|Is a directory|No such file or directory|Not a directory|Permission denied|Read-only file system|The system cannot find the |Too many open files)/,
    /\bjava\.nio\.file\.[A-Z]\w{1,40}Exception: (?:[\w.-]{0,100}\/|[A-Za-z]:\\)/,
    // The message alone may be about a URL path: only some folders and endings are certain.
    /(?<![\w:/.#-])\/(?:(?:home|mnt|opt|root|srv)\/[\w.@+/-]{1,300}|[\w.@+/-]{1,300}\.(?:cfg|conf|db|ini|jar|jks|key|log|pem|properties|sqlite3?|tmp)) \(No such file or directory\)/,
  ],
  'a file that .NET cannot open': [
    // A service may name a URL path in the same words: only some folders and endings are certain.
    /\bCould not find (?:file|a part of the path) '\/(?:(?:home|mnt|opt|root|srv)\/[^'\n]{1,300}|[^'\n]{1,300}\.(?:config|cs|db|dll|ini|key|log|mdf|pem|pfx|sqlite3?|tmp))'/,
    /\bThe process cannot access the file '\/[^'\n]{1,300}' because/,
    /\bAccess to the path '\/(?:(?:home|mnt|opt|root|srv)\/[^'\n]{1,300}|[^'\n]{1,300}\.(?:config|cs|db|dll|ini|key|log|mdf|pem|pfx|sqlite3?|tmp))' is denied/,
  ],
  'a file that PHP cannot open': [
    /\b[a-z_]\w{1,60}\((?!\w{2,12}:\/\/)[^()\s][^()\n]{0,300}\)(?: \[[\w.-]{1,60}\])?: [Ff]ailed to open (?:dir|stream)/,
    /\b(?:chmod|copy|mkdir|rename|rmdir|scandir|touch|unlink)\((?!\w{2,12}:\/\/)[^()\n]{0,300}[/\\][^()\n]{0,300}\): (?:Directory not empty|File exists|Is a directory|No such file or directory|Not a directory|Permission denied|Read-only file system)/,
    /\w\(\): L?stat failed for \S/,
    /\bFailed opening (?:required )?'[^'\n]{1,300}' (?:for inclusion )?\(include_path='/,
    /\bopen_basedir restriction in effect\. File\(\//,
  ],
  'a file that Ruby cannot open': [
    /(?:denied|directory|empty|exists|files|long|permitted|system) @ (?:apply2files|(?:dir|fptr|io|rb|unlink)_\w{1,40}) - \S/,
  ],
  'a file that nginx cannot open': [/\bopen\(\) "\/[^"\n]{1,300}" failed \(\d/],
  'a line of a shell script': [
    /\/[\w.+-]{1,100}\.(?:ba|k|z)?sh: line \d{1,7}: /,
    // Without the word line, it may be a host and a status.
    /(?:\/[\w.+-]{1,100}\.(?:ba|da|k|z)?sh: |\w\.(?:ba|da|k|z)?sh: line )\d{1,7}: [^\n]{1,200}: (?:command not found|not found|No such file or directory|Permission denied|parameter not set|unbound variable)/,
    /\/bin\/(?:ba|da|k|z)?sh: (?:line )?\d{1,7}: /,
  ],
  'a module that is missing': [
    /\bCannot find module '(?:\/|[A-Za-z]:\\)/,
    // A path that begins with /node_modules may be that of a URL.
    /(?<!(?<![\w:/.#-])\/)\bnode_modules[/\\]\w/,
  ],
  'a file URL': [/\bfile:\/\/\/\w/, /\bfile:\/\w[\w.-]{0,100}\/\w/],
  'a folder that no URL begins with': [
    /(?<![\w:/.#-])\/(?:etc|tmp|private\/tmp)\/\w/,
    /(?<![\w:/.#-])\/proc\/(?:self|\d{1,9})\//,
    /(?<![\w:/.#-])\/nix\/store\/\w/,
    /(?<![\w:/.#-])\/usr\/(?:bin|include|lib|lib64|local|sbin|share|src)\/\w/,
    /(?<![\w:/.#-])\/(?:private\/)?var\/(?:cache|folders|lib|log|run|spool|task|tmp|www)\/\w/,
  ],
  'a hidden file in the folder of a user': [
    /(?<![\w:/.#-])\/(?:(?:home|Users)\/[\w.-]{1,60}|root)\/\.(?!well-known\b)\w/,
  ],
  'a file by its ending, below a folder of a file system': [
    /(?<![\w:/.#-])\/(?:home|mnt|opt|private|root|srv|Users)\/[\w.@+/-]{0,300}[\w@+-]\.(?:c|cc|class|conf|cpp|cs|db|dll|env|ex|go|hs|ini|jar|java|js|key|kt|log|lua|mjs|pem|p[lm]|py|pyc|rb|rs|scala|sh|so|sql|sqlite3?|swift|toml|ts|war|ya?ml)\b/,
  ],
  'a path of Windows': [
    /(?<![\w?^\\])\\\\[\w.-]{1,63}\\[\w$.-]{1,80}\\[\w .\\-]{0,200}\w\.(?:config|cs|db|dll|exe|ini|java|js|json|log|php|py|ts|xml|ya?ml)\b/,
    /(?<![\w?^\\-])[A-Za-z]:\\{1,2}(?:\w[^\\/:*?"<>|\r\n]{0,99}\\{1,2}){1,20}[^\\/:*?"<>|\s]/,
    /(?<![\w-])[A-Z]:\/(?:\w[\w .()-]{0,99}\/){1,20}[\w.-]{1,100}\.(?:aspx|config|cs|db|dll|exe|ini|java|js|json|log|php|py|sqlite3?|ts|xml|ya?ml)\b/,
  ],
  'a folder of Java web applications': [/\b(?:WEB|META)-INF\/\w/],
  'a source file with a line': [
    // A media type such as `text/x.c` is no source file.
    // A number of four digits and more may be a port, if no column follows, and one after a framework its version.
    /\w(?<!\b(?:express|fastify|koa|next|node|nuxt|react|sails|three|vue)|(?<![/\w])(?:body|input|payload|request)(?=\.js))(?<!(?<![\w/-])(?:application|audio|font|image|multipart|text|video)\/(?:prs|vnd|x)(?:[.-][\w.+-]{0,60})?)\.(?:clj|cpp|cs|dart|erl|exs?|gleam|go|hs|java|jl|js|kt|lua|mjs|php|rb|scala|swift|ts):(?:\d{1,3}\b|\d{4,7}:\d)/,
    // These endings are top-level domains, too, and a port may follow.
    /[\w-]\/[\w-]{1,100}(?<!(?<![\w/-])(?:application|audio|font|image|multipart|text|video)\/(?:prs|vnd|x)(?:[.-][\w.+-]{0,60})?)\.(?:c|cc|py|rs):(?!(?:80|443)\b)\d{1,7}\b/,
  ],
}
