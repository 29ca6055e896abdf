import { withHeader, withType } from '../changed-response.ts'
import { all, onJson } from './all-responses.ts'
import { type AllowedVariant, variant } from './variant.ts'

const fields = (...names: readonly [string, string][]) =>
  all((plain) => names.reduce((changed, [name, value]) => withHeader(changed, name, value), plain))

const type = (value: string) => onJson((plain) => withType(plain, value))

/** Choices about the header fields of responses. */
export const responseHeaderVariants: readonly AllowedVariant[] = [
  variant('media-type-form', 'type-in-capitals', 'The content type is Application/JSON.').with(
    type('Application/JSON'),
  ),
  variant('media-type-form', 'type-with-charset', 'The content type has a charset.').with(
    type('application/json; charset=utf-8'),
  ),
  variant(
    'media-type-form',
    'type-with-quoted-charset',
    'The charset is in quotation marks, without a space.',
  ).with(type('application/json;charset="UTF-8"')),
  variant('media-type-form', 'type-with-profile', 'The content type has unusual parameters.').with(
    type('application/json; profile="https://plants.example/v1;x"; v=1'),
  ),
  variant('service-headers', 'cors-headers', 'Responses carry CORS headers.').with(
    fields(['Access-Control-Allow-Origin', '*'], ['Vary', 'Origin']),
  ),
  variant('service-headers', 'security-headers', 'Responses carry security and cache headers.').with(
    fields(
      ['Strict-Transport-Security', 'max-age=1'],
      ['Cache-Control', 'no-store'],
      ['X-Content-Type-Options', 'nosniff'],
    ),
  ),
  variant('header-fields', 'cookies', 'Responses set cookies.').with(
    fields(['Set-Cookie', 'session=1; Path=/; HttpOnly']),
  ),
  variant('header-fields', 'headers-of-20-kib', 'The header section has 20 KiB.').with(
    fields(['X-Padding', 'x'.repeat(20_480)]),
  ),
  variant('header-fields', 'a-hundred-headers', 'There are a hundred header fields.').with(
    fields(...Array.from({ length: 100 }, (_, index): [string, string] => [`X-Field-${index}`, 'x'])),
  ),
  variant('http-version', 'other-versions-offered', 'Responses offer HTTP/2 and HTTP/3.').with(
    fields(['Alt-Svc', 'h3=":443"; ma=60']),
  ),
  variant('rate-limit', 'rate-headers', 'Responses announce a rate limit that is never reached.').with(
    fields(['RateLimit-Limit', '1000'], ['RateLimit-Remaining', '999']),
  ),
  variant(
    'header-fields',
    'header-names-in-capitals',
    'Names of header fields are written in capitals.',
  ).with(
    all((plain) => ({
      ...plain,
      headers: plain.headers.map((field, index) => (index % 2 === 0 ? field.toUpperCase() : field)),
    })),
  ),
]
