import type { MatchKind } from './terms.ts'

/**
 * Scores of words that match a name; lower is better. Scores of labels, plus the index of their kind, fall
 * between and after them.
 */
export const nameScores = { word: 1, part: 2, near: 10 }
export const labelScores: Record<MatchKind, number> = { exact: 3, word: 11, part: 21 }
