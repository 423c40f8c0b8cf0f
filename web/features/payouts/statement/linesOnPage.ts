/** How many lines a page may hold: as many as one prints at once. */
export const linesOnPage: readonly number[] = [50, 100, 200]
