/** How long a part of the program, or the next page, may be on its way, in ms. */
export const partTimeout = 120_000
