declare module 'virtual:basemap' {
  /** Points as offsets from the previous one, in thousandths of a degree, longitude first. */
  export const basemap: { land: number[][]; borders: number[][] }
}
