/** At most so many kB of 1000 bytes of each kind in a visitor's page before anybody acts. */
export const budgets = {
  /** HTML and styles. */
  page: 27,
  letters: 45,
  pictures: 36,
  program: 0,
  map: 0,
  /** But for the map, and for photographs. */
  all: 97,
}

/** At most so much of a page moves by itself (CLS). */
export const mostShift = 0.02
