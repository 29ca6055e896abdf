/** What the test of the patterns needs of scslre, which finds regular expressions that take more than linear time. */
declare module 'scslre' {
  export function analyse(
    literal: { readonly source: string; readonly flags: string },
    options?: { readonly reportTypes?: { readonly Move?: boolean } },
  ): { readonly reports: readonly { readonly type: string }[] }
}
