declare module 'virtual:rules' {
  /** The rules of all endpoints: feature → endpoint → field. */
  export const table: unknown
}
