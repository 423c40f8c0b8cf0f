/**
 * Limits of a visitor's page on a phone, without any interaction. Times are in milliseconds. Weights are in kB (1000 bytes) as
 * transferred, including response headers; `all` includes the client bundle, which loads after the page.
 */
export const limits = {
  /**
   * Minimum of each of Lighthouse's four scores. Login and register are excluded from the SEO score, because
   * they are `noindex`.
   */
  score: 100,
  /**
   * Largest Contentful Paint (LCP) as observed by the browser, if the element is text or an illustration, and
   * if it is a photograph.
   */
  largestPaint: { text: 1200, photo: 1500 },
  /** Cumulative Layout Shift (CLS). */
  shift: 0.01,
  /** Total Blocking Time (TBT). */
  blocked: 50,
  weight: { all: 345, page: 30, fonts: 45, scripts: 0 },
  /**
   * Milliseconds from the first click on "filters" until visible feedback, until they are open, and for each
   * later click.
   */
  firstPress: { acknowledged: 100, open: 1500, next: 200 },
  /** LCP of a second visit, as a fraction of the first. */
  secondVisit: 1,
  /** Pages per second compared with serving the same bytes from a file. */
  pages: { home: 0.12, place: 0.12, cached: 2, memberHome: 1 / 1.3 },
  /**
   * Times with the service worker compared with those without: until the page responds, and until everything
   * is loaded.
   */
  worker: { answered: 1.2, loaded: 1.1 },
}
