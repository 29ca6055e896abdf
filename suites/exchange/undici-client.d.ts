/** undici's client without the rest of the package: loading all of it takes longer than many a campaign. */
declare module 'undici/lib/dispatcher/client.js' {
  import type { Client } from 'undici'

  const UndiciClient: typeof Client
  export default UndiciClient
}
