/** Limits of a visitor's page by kind of file, in kB (1000 bytes), until the page has loaded; `later` limits its client bundle and map. */
export const budgets = {
  /** HTML and styles. */
  page: 27,
  letters: 45,
  pictures: 36,
  program: 0,
  map: 0,
  later: 360,
  /** But for the map, for photographs, and for what comes later. */
  all: 97,
}

/** At most so much of a page moves by itself (CLS). */
export const mostShift = 0.02
