import type { MatchKind } from './terms.ts'

/** How well a word fits a name; labels come between and after, in the order of their kinds. Less is better. */
export const nameScores = { word: 1, part: 2, near: 10 }
export const labelScores: Record<MatchKind, number> = { exact: 3, word: 11, part: 21 }
