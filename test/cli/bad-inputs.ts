interface BadInput {
  readonly args: readonly string[]
  readonly says: RegExp
  readonly env?: NodeJS.ProcessEnv
}

export const url = 'http://127.0.0.1:9'

/** What is refused, and the line that says what to do. Files are relative to the folder of the test. */
export const badInputs: Readonly<Record<string, BadInput>> = {
  'no URL': { args: [], says: /no URL; give the base URL/ },
  'a word that is no URL': { args: ['staging'], says: /URL is malformed; give/ },
  'a host without a scheme': { args: ['localhost:8080'], says: /URL is malformed; give/ },
  'no host, as with an empty variable': { args: ['http:///localhost/v1'], says: /URL is malformed; give/ },
  'a backslash for a host': { args: ['http://\\localhost/v1'], says: /URL is malformed; give/ },
  'a line break in the URL': { args: ['http://\n/localhost/v1'], says: /URL is malformed; give/ },
  'a port out of range': { args: ['http://localhost:99999'], says: /URL is malformed; give/ },
  'a scheme that is not http': { args: ['ftp://localhost/'], says: /not http or https; give/ },
  'a user name in the URL': {
    args: ['http://me:pw@localhost/'],
    says: /user name or a password; take it out/,
  },
  'a query in the URL': { args: ['http://localhost/?a=1'], says: /query; give/ },
  'an empty query': { args: ['http://localhost/?'], says: /query; give/ },
  'a fragment in the URL': { args: ['http://localhost/#a'], says: /fragment; give/ },
  'a second URL': { args: [url, url], says: /too many arguments.*see .*--help/ },
  'the same header twice': {
    args: [url, '--header', 'X-Key: secret-one', '--header', 'x-key: secret-two'],
    says: /^(?!.*secret).*--header x-key is given twice; give each name once/,
  },
  'an unknown option': { args: [url, '--strickt'], says: /unknown option '--strickt'.*--strict.*--help/ },
  'an option without its value': { args: [url, '--seed'], says: /'--seed <seed>' argument missing; see/ },
  'an unknown word of a sub-command': { args: ['list', 'must'], says: /too many arguments for 'list'/ },
  'explain without an id': { args: ['explain'], says: /missing required argument 'id'/ },
  'no token': { args: [url], env: {}, says: /no token; set PLANT_STORE_TOKEN, .*--token-file.*--no-auth/ },
  'an empty token in the environment': {
    args: [url],
    env: { PLANT_STORE_TOKEN: '' },
    says: /PLANT_STORE_TOKEN is empty; put/,
  },
  'an empty token': { args: [url, '--token', ''], says: /--token is empty; put/ },
  'a token with a line feed': { args: [url, '--token', 'a\nb'], says: /--token holds characters .*; use/ },
  'a token with a space': { args: [url, '--token', 'a b'], says: /--token holds characters .*; use/ },
  'a token that is not ASCII': { args: [url, '--token', 'é'], says: /--token holds characters .*; use/ },
  'a token file that is missing': {
    args: [url, '--token-file', 'none.txt'],
    says: /cannot read --token-file: there is no such file; name/,
  },
  'a token file that is a directory': {
    args: [url, '--token-file', '.'],
    says: /cannot read --token-file \.: it is a directory; name/,
  },
  'an empty token file': { args: [url, '--token-file', 'empty.txt'], says: /empty\.txt is empty; put/ },
  'a token and a token file': {
    args: [url, '--token', 'a', '--token-file', 'empty.txt'],
    says: /'--token-file <file>' cannot be used with option '--token <token>'/,
  },
  'a token and no authentication': {
    args: [url, '--no-auth', '--token', 'a'],
    says: /'--no-auth' cannot be used with option '--token <token>'/,
  },
  'an unknown requirement': {
    args: [url, '--only', 'create-minimal, id-int46'],
    says: /no requirement "id-int46"; did you mean id-int64/,
  },
  'a requirement like no other': { args: [url, '--only', 'zzz'], says: /no requirement "zzz"; see .* list/ },
  'a requirement no check judges': {
    args: [url, '--only', 'events'],
    says: /no check judges events; .*explain/,
  },
  'a list of requirements without one': {
    args: [url, '--only', ','],
    says: /--only names no requirement; see/,
  },
  'an unknown requirement to explain': { args: ['explain', 'error-shap'], says: /did you mean error-shape/ },
  'a time limit in words': { args: [url, '--timeout', 'ten'], says: /--timeout .*; give one from/ },
  'a time limit of nothing': { args: [url, '--timeout', '0'], says: /--timeout .*; give one from/ },
  'a time limit below nothing': { args: [url, '--timeout', '-1'], says: /--timeout .*; give one from/ },
  'an endless time limit': { args: [url, '--timeout', '1e9'], says: /--timeout .*; give one from/ },
  'a header without a colon': { args: [url, '--header', 'X-Env'], says: /no name and colon.*; give/ },
  'a header without a value': { args: [url, '--header', 'X-Env: '], says: /X-Env has no value; give/ },
  'a header with a line feed': {
    args: [url, '--header', 'X-Env: a\nb'],
    says: /X-Env holds characters.*; use/,
  },
  'a header the kit sets': { args: [url, '--header', 'HOST: a'], says: /cannot set HOST.*; leave it out/ },
  'a CA file that is missing': { args: [url, '--ca', 'none.pem'], says: /cannot read --ca none\.pem/ },
  'a CA file without a certificate': { args: [url, '--ca', 'empty.txt'], says: /no certificate; give/ },
  'a CA file with a damaged one': { args: [url, '--ca', 'damaged.pem'], says: /damaged certificate; give/ },
  'an endless CA file': {
    args: [url, '--ca', 'endless'],
    says: /^--ca endless is larger than 4 MiB, the most that is read; name/,
  },
  'an endless token file': {
    args: [url, '--token-file', 'endless'],
    says: /^--token-file endless is larger than 64 KiB/,
  },
  'an endless configuration': {
    args: [url, '--config', 'endless'],
    says: /^--config endless is larger than 1 MiB/,
  },
  'an endless pact': { args: [url, '--pact', 'endless'], says: /^--pact endless is larger than 10 MiB/ },
  'an endless corpus': {
    args: [url, '--corpus', 'endless'],
    says: /^--corpus endless is larger than 16 MiB/,
  },
  'an endless report to render': {
    args: ['render', 'endless'],
    says: /^report endless is larger than 64 MiB/,
  },
  'an endless report to compare': {
    args: ['compare', 'endless', 'endless'],
    says: /^report endless is larger than 64 MiB/,
  },
  'a format that does not exist': {
    args: [url, '--format', 'junitt'],
    says: /no format "junitt"; did you mean junit/,
  },
  'a format without its file': {
    args: [url, '--format', 'html='],
    says: /names no file; give --format html=FILE/,
  },
  'a seed with a space': { args: [url, '--seed', 'a b'], says: /--seed .*; give/ },
  'a report directory without a name': {
    args: [url, '--report-dir', ''],
    says: /--report-dir is empty; name/,
  },
  'a report directory below a file': {
    args: [url, '--report-dir', 'empty.txt/reports'],
    says: /cannot write to the report directory empty\.txt\/reports: .*; name another one/,
  },
  'a report directory that the system refuses': {
    args: [url, '--report-dir', '/proc/reports/today'],
    says: /cannot write to the report directory \/proc\/reports\/today: .*; name another one/,
  },
  'a report directory that is a file': {
    args: [url, '--report-dir', 'empty.txt'],
    says: /cannot write to the report directory empty\.txt: .*; name another one/,
  },
  'a directory in place of the report': {
    args: [url, '--report-dir', 'occupied'],
    says: /cannot write to the report directory occupied: .*report\.json is a directory.*; name another one/,
  },
}
