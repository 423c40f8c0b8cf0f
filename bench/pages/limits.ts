/**
 * Limits of a visitor's page on a phone, without any interaction. Times are in milliseconds. Weights are in kB (1000 bytes) as
 * transferred, including response headers; `all` includes the client bundle, which loads after the page.
 */
export const limits = {
  /** Of each of Lighthouse's four. Search engines are told to leave out login and register: theirs don't count. */
  score: 100,
  /** Largest Contentful Paint (LCP) as a browser tells it, where the largest thing is text or a drawing, and where it is a photograph. */
  largestPaint: { text: 1200, photo: 1500 },
  /** Cumulative Layout Shift (CLS). */
  shift: 0.01,
  /** Total Blocking Time (TBT). */
  blocked: 50,
  weight: { all: 345, page: 30, fonts: 45, scripts: 0 },
  /** From a first press on 'filters' until it shows that it was heard, until they are open, and of each press after it. */
  firstPress: { acknowledged: 100, open: 1500, next: 200 },
  /** The largest paint of a second visit, as a part of the first one's. */
  secondVisit: 1,
  /** Pages in a second beside the same bytes from a file. */
  pages: { home: 0.12, place: 0.12, cached: 2, memberHome: 1 / 1.3 },
  /** A page with the service worker beside the same page without one: until it answers, and until all of it has loaded. */
  worker: { answered: 1.2, loaded: 1.1 },
}
