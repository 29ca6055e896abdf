import { percent, unicode } from '../secrets/secret-forms.ts'

/** A secret with characters that encoders write in other ways. */
export const token = `s3cr+t/"&<>'\\ é:=`

export const html = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** How encoders write the secret, by the words for it. */
export const disguises: Readonly<Record<string, string>> = {
  raw: token,
  'broken into lines': token.replaceAll(/.{4}/gs, '$&\r\n'),
  'in capitals': token.replace(/[a-z]/g, (letter) => letter.toUpperCase()),
  'JSON-escaped': JSON.stringify(token).slice(1, -1),
  'JSON in JSON': JSON.stringify(JSON.stringify(token)).slice(3, -3),
  'JSON with escaped slashes': JSON.stringify(token).slice(1, -1).replaceAll('/', '\\/'),
  'JSON with every character escaped': unicode(token),
  'JSON with escapes in capitals': unicode(token).replace(/[a-f]/g, (digit) => digit.toUpperCase()),
  'percent-encoded': encodeURIComponent(token),
  'percent-encoded in small letters': encodeURIComponent(token).toLowerCase(),
  'percent-encoded throughout': percent(token),
  'HTML-escaped by number': html(token),
  'HTML-escaped by number, without semicolons': Array.from(
    token,
    (character) => `&#${character.charCodeAt(0)}`,
  ).join(''),
  'HTML-escaped by hexadecimal number': token.replace(
    /[&<>"'/]/g,
    (c) => `&#x${c.charCodeAt(0).toString(16)};`,
  ),
  'HTML-escaped by name': token
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;'),
  'in hexadecimal digits': Buffer.from(token).toString('hex'),
  'in hexadecimal capitals': Buffer.from(token).toString('hex').toUpperCase(),
  'in a hexadecimal dump': Buffer.from(token)
    .toString('hex')
    .replace(/../g, (byte) => `${byte}:`)
    .slice(0, -1),
  'in hexadecimal digits with hyphens': Buffer.from(token)
    .toString('hex')
    .replace(/(?!^)../g, (byte) => `-${byte}`),
  'percent-encoded twice': encodeURIComponent(encodeURIComponent(token)),
  'percent-encoded throughout, the percent signs four times': percent(token).replaceAll('%', '%25252525'),
  'HTML-escaped twice': html(html(token)),
  'HTML-escaped in JSON that escapes the ampersand': html(token)
    .replaceAll('\\', '\\\\')
    .replaceAll('&', '\\u0026'),
  'JSON-escaped in a URL': encodeURIComponent(JSON.stringify(token).slice(1, -1)),
  'with escapes of bytes': Array.from(
    Buffer.from(token),
    (byte) => `\\x${byte.toString(16).padStart(2, '0')}`,
  ).join(''),
  'with octal escapes': Array.from(
    Buffer.from(token),
    (byte) => `\\${byte.toString(8).padStart(3, '0')}`,
  ).join(''),
  'in UTF-16': Array.from(token, (character) => `${character}\0`)
    .join('')
    .slice(0, -1),
  'with another disguise for each character': Array.from(token, (character, index) =>
    [percent, unicode, html, (one: string) => one][index % 4]?.(character),
  ).join(''),
}
