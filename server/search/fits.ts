import type { Fit } from './terms.ts'

/** How well a word fits a name; labels come between and after, in the order of their kinds. Less is better. */
export const nameFits = { word: 1, part: 2, near: 10 }
export const labelFits: Record<Fit, number> = { meant: 3, word: 11, part: 21 }
