declare module 'virtual:early-script' {
  /** The text of `early.ts`, as an expression. */
  export const earlyScript: string
}
