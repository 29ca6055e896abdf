/** The artifact that a run judged: its name, and a digest that no other artifact has. */
export interface Subject {
  readonly name: string
  readonly digest: { readonly [algorithm: string]: string }
}

/** Digest algorithms of in-toto, with the length of each digest in hexadecimal digits. */
const lengths: Readonly<Record<string, number>> = { sha256: 64, sha512: 128, gitCommit: 40 }

/** Parses `NAME=sha256:…`; undefined if the text has another form. */
export function subjectIn(typed: string): Subject | undefined {
  const [, name = '', algorithm = '', value = ''] = /^(.+)=([A-Za-z0-9]+):([0-9a-f]+)$/i.exec(typed) ?? []
  if (!Object.hasOwn(lengths, algorithm) || value.length !== lengths[algorithm]) return undefined
  return { name, digest: { [algorithm]: value.toLowerCase() } }
}
