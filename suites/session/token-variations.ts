/** Wrong credentials that the kit makes of the right token. They give it away, so that reports must not show them in any form. */
export const tokenVariations = {
  inOtherCase: (token: string): string =>
    token.replace(/[A-Za-z]/g, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    ),
  basicPassword: (token: string): string => Buffer.from(`:${token}`).toString('base64'),
  basicUser: (token: string): string => Buffer.from(`${token}:`).toString('base64'),
}
