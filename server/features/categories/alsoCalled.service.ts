import { fold } from '#contract/fold.ts'

type AlsoCalled = { also_ar: string; also_en: string }

/** What else a category or service is called, one by one, from a text that separates them by commas. */
export function alsoCalled(text: string): string[] {
  const words = text.split(/[,،;؛\n]/).map((each) => each.trim().replace(/\s+/g, ' '))
  const bySpelling = new Map(words.map((each) => [fold(each), each]))
  return [...bySpelling].flatMap(([folded, each]) => (folded === '' ? [] : [each]))
}

/** As it is stored and edited: each once, with the commas of its language; what isn't given stays as it is. */
export function storedAlsoCalled(
  { alsoAr, alsoEn }: { alsoAr?: string; alsoEn?: string },
  before: { alsoAr: string; alsoEn: string } | null,
): AlsoCalled {
  return {
    also_ar: alsoAr === undefined ? (before?.alsoAr ?? '') : alsoCalled(alsoAr).join('، '),
    also_en: alsoEn === undefined ? (before?.alsoEn ?? '') : alsoCalled(alsoEn).join(', '),
  }
}

export function presentAlsoCalled({ also_ar, also_en }: AlsoCalled) {
  return { alsoAr: also_ar, alsoEn: also_en }
}
