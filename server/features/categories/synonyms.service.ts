import { fold } from '#contract/core/fold.ts'

type SynonymColumns = { synonymsAr: string; synonymsEn: string }

export function parseSynonyms(text: string): string[] {
  const synonyms = text.split(/[,،;؛\n]/).map((word) => word.trim().replace(/\s+/g, ' '))
  const bySpelling = new Map(synonyms.map((word) => [fold(word), word]))
  return [...bySpelling].flatMap(([folded, word]) => (folded === '' ? [] : [word]))
}

/** No duplicates, with the comma of the language. An omitted language stays as in `keptFrom`. */
export function toStoredSynonyms(
  { alsoAr, alsoEn }: { alsoAr?: string; alsoEn?: string },
  { keptFrom }: { keptFrom: { alsoAr: string; alsoEn: string } | null },
): SynonymColumns {
  return {
    synonymsAr: alsoAr === undefined ? (keptFrom?.alsoAr ?? '') : parseSynonyms(alsoAr).join('، '),
    synonymsEn: alsoEn === undefined ? (keptFrom?.alsoEn ?? '') : parseSynonyms(alsoEn).join(', '),
  }
}

export function presentSynonyms({ synonymsAr, synonymsEn }: SynonymColumns) {
  return { alsoAr: synonymsAr, alsoEn: synonymsEn }
}
