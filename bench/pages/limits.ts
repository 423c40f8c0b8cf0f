/**
 * For a visitor's page on a phone, without interaction. Milliseconds, and kB (1000 bytes) as transferred with
 * headers; `all` includes the client bundle, which loads after the page.
 */
export const limits = {
  /** Each of Lighthouse's four scores; for SEO without login and register, which are `noindex`. */
  score: 100,
  /** By kind of the largest element, as the browser observes it. */
  largestPaintMs: { text: 1200, photo: 1500 },
  layoutShift: 0.01,
  blockingTimeMs: 50,
  weight: { all: 345, page: 30, fonts: 45, scripts: 0 },
  /**
   * Until visible feedback of the first click on "filters", until they are open, and for each later click.
   */
  firstPress: { acknowledged: 100, open: 1500, next: 200 },
  /** LCP, as a fraction of the first visit's. */
  secondVisit: 1,
  /** Pages per second compared with serving the same bytes from a file. */
  pages: { home: 0.12, place: 0.12, cached: 2, memberHome: 1 / 1.3 },
  /** With the service worker compared to without: until the page responds, and until everything is loaded. */
  worker: { answered: 1.2, loaded: 1.1 },
}
