/** At most so many kB of 1000 bytes of each kind in a visitor's page until it has loaded, and `later` of its client bundle and map. */
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
