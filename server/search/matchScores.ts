import type { MatchKind } from './terms.ts'

/**
 * Scores of a matching word; the lowest wins. A label's score is `labelScores[matchKind]` plus the index of
 * its facet (0–6), so the order is: name word, name part, whole label, misspelt name, label word, label part.
 */
export const nameScores = { word: 1, part: 2, near: 10 }
export const labelScores: Record<MatchKind, number> = { exact: 3, word: 11, part: 21 }
