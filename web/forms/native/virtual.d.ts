declare module 'virtual:rules' {
  /** The rules of every call: feature → call → field. */
  export const table: unknown
}
