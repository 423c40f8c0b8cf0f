declare module 'virtual:bootstrap-script' {
  /** The text of `bootstrap.ts`, as an expression. */
  export const bootstrapScript: string
}
