declare module 'virtual:rules' {
  /** Feature → endpoint → field. */
  export const table: unknown
}
