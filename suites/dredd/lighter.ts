/**
 * Makes Dredd load in half of the time, to be imported ahead of it. Most of that time goes to what the kit does not use: parsers of
 * API Blueprint and of OpenAPI 2, and Ramda in three versions, a file for each of its functions. What is exported are parts of
 * Dredd's own, to be set to work before Dredd is.
 */
import { createRequire } from 'node:module'
import { replaceModule } from './replaced-module.ts'

type Parsed = (
  error: Error | null,
  result?: { readonly mediaType: string; readonly apiElements: object },
) => void

const ofDredd = createRequire(import.meta.resolve('dredd'))
const ofTransactions = createRequire(ofDredd.resolve('dredd-transactions/package.json'))

function replaceRamda(user: NodeJS.Require): void {
  const ramda: object = user('ramda/dist/ramda.js')
  // Without the mark of a translated ES module, which the single file has and the many have not.
  replaceModule(user.resolve('ramda'), { ...ramda })
}

const ofCore = createRequire(ofTransactions.resolve('@apielements/core'))
replaceRamda(ofDredd)
replaceRamda(createRequire(ofTransactions.resolve('@apielements/openapi3-parser')))
replaceRamda(createRequire(ofCore.resolve('api-elements')))

const mediaType = 'application/vnd.oai.openapi'
const fury = ofTransactions('@apielements/core')
fury.use(ofTransactions('@apielements/openapi3-parser'))

/** The contract is read once for all transactions. */
const results = new Map<string, object>()

/** As Dredd's own: takes the text of an API description. */
export function parse(source: string, done: Parsed): void {
  const known = results.get(source)
  if (known !== undefined) {
    done(null, { mediaType, apiElements: known })
    return
  }
  fury.parse({ source, mediaType }, (error: Error | null, parsed?: object) => {
    if (parsed === undefined) {
      done(error ?? new Error('it could not be parsed'))
      return
    }
    results.set(source, parsed)
    done(null, { mediaType, apiElements: parsed })
  })
}

replaceModule(ofTransactions.resolve('dredd-transactions/parse'), parse)

/** Compares an answer with what is expected of it, as Dredd does: the first time takes a tenth of a second longer. */
export const { validate }: { readonly validate: (expected: object, real: object) => object } =
  ofDredd('gavel')
