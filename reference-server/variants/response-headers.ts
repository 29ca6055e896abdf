import { withHeader, withType } from '../changed-response.ts'
import { all, onJson, type VariantRow, variantsOf } from './all-responses.ts'
import type { AllowedVariant } from './variant.ts'

const fields = (...names: readonly [string, string][]) =>
  all((plain) => names.reduce((changed, [name, value]) => withHeader(changed, name, value), plain))

const type = (value: string) => onJson((plain) => withType(plain, value))

const rows: readonly VariantRow[] = [
  ['media-type-form', 'type-in-capitals', 'The content type is Application/JSON.', type('Application/JSON')],
  [
    'media-type-form',
    'type-with-charset',
    'The content type has a charset.',
    type('application/json; charset=utf-8'),
  ],
  [
    'media-type-form',
    'type-with-quoted-charset',
    'The charset is in quotation marks, without a space.',
    type('application/json;charset="UTF-8"'),
  ],
  [
    'media-type-form',
    'type-with-profile',
    'The content type has unusual parameters.',
    type('application/json; profile="https://plants.example/v1;x"; v=1'),
  ],
  [
    'service-headers',
    'cors-headers',
    'Responses carry CORS headers.',
    fields(['Access-Control-Allow-Origin', '*'], ['Vary', 'Origin']),
  ],
  [
    'service-headers',
    'security-headers',
    'Responses carry security and cache headers.',
    fields(
      ['Strict-Transport-Security', 'max-age=1'],
      ['Cache-Control', 'no-store'],
      ['X-Content-Type-Options', 'nosniff'],
    ),
  ],
  [
    'header-fields',
    'cookies',
    'Responses set cookies.',
    fields(['Set-Cookie', 'session=1; Path=/; HttpOnly']),
  ],
  [
    'header-fields',
    'headers-of-20-kib',
    'The header section has 20 KiB.',
    fields(['X-Padding', 'x'.repeat(20_480)]),
  ],
  [
    'header-fields',
    'a-hundred-headers',
    'There are a hundred header fields.',
    fields(...Array.from({ length: 100 }, (_, index): [string, string] => [`X-Field-${index}`, 'x'])),
  ],
  [
    'http-version',
    'other-versions-offered',
    'Responses offer HTTP/2 and HTTP/3.',
    fields(['Alt-Svc', 'h3=":443"; ma=60']),
  ],
  [
    'rate-limit',
    'rate-headers',
    'Responses announce a rate limit that is never reached.',
    fields(['RateLimit-Limit', '1000'], ['RateLimit-Remaining', '999']),
  ],
]

/** Choices about the header fields of responses. */
export const responseHeaderVariants: readonly AllowedVariant[] = [
  ...variantsOf(rows),
  {
    id: 'header-names-in-capitals',
    allows: 'header-fields',
    title: 'Names of header fields are written in capitals.',
    steps: all((plain) => ({
      ...plain,
      headers: plain.headers.map((field, index) => (index % 2 === 0 ? field.toUpperCase() : field)),
    })),
  },
]
