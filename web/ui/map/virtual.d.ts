declare module 'virtual:basemap' {
  /** Of each point how far it lies from the one before, in thousandths of a degree, east first. */
  export const basemap: { land: number[][]; borders: number[][] }
}
