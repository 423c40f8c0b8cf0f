declare module 'virtual:ground' {
  /** Of each point how far it lies from the one before, in thousandths of a degree, east first. */
  export const ground: { land: number[][]; borders: number[][] }
}
