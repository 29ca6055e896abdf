/** Each part begins with `{"`, in base64. */
const webToken = /^eyJ[\w-]+\.(eyJ[\w-]+)\.[\w-]+$/

/** The header of a JSON Web Token with the algorithm `none`. */
export const unsignedHeader = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')

/** A character of the same kind. */
function otherLike(character: string): string {
  const [one = '', other = ''] = /\d/.test(character) ? '57' : /[a-z]/.test(character) ? 'ab' : 'AB'
  return character === one ? other : one
}

/** Wrong credentials that the kit makes of the right token. They give it away, so that reports must not show them in any form. */
export const tokenVariations = {
  inOtherCase: (token: string): string =>
    token.replace(/[A-Za-z]/g, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    ),
  /**
   * With another character in place of the third to last one, padding apart: decoders ignore some bits of the last one. The token
   * itself if that is not a letter or digit.
   */
  otherNearEnd: (token: string): string => token.replace(/[A-Za-z\d](?=[^=]{2}=*$)/, otherLike),
  /** A JSON Web Token with the same claims, but without a signature; the token itself if it is not a JSON Web Token. */
  unsigned: (token: string): string => {
    const [, claims] = webToken.exec(token) ?? []
    return claims === undefined ? token : `${unsignedHeader}.${claims}.`
  },
  basicPassword: (token: string): string => Buffer.from(`:${token}`).toString('base64'),
  basicUser: (token: string): string => Buffer.from(`${token}:`).toString('base64'),
}
