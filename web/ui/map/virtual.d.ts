declare module 'virtual:basemap' {
  /**
   * Lines of points, each as its offset from the previous one, in thousandths of a degree, longitude first.
   */
  export const basemap: { land: number[][]; borders: number[][] }
}
