declare module 'virtual:bootstrap-script' {
  /** The compiled `bootstrap.ts`, as an expression. */
  export const bootstrapScript: string
}
