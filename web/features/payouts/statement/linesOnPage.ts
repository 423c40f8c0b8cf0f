/** Page sizes of the lines; the largest is what a user prints in one go. */
export const linesOnPage: readonly number[] = [50, 100, 200]
