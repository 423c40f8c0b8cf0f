export const weights = [400, 700] as const
export type Weight = (typeof weights)[number]

export const weightFiles = (face: string): Record<Weight, string> => ({
  400: `@fontsource/${face}-400-normal.woff2`,
  700: `@fontsource/${face}-700-normal.woff2`,
})

export type Face = {
  name: string
  /** Source fonts of the subset. */
  files: Record<Weight, string>
  range: string
}

export const fullFont: Record<Weight, string> = {
  400: '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  700: '@expo-google-fonts/ibm-plex-sans-arabic/700Bold/IBMPlexSansArabic_700Bold.ttf',
}

/**
 * One small file per weight has both scripts' everyday letters. If two faces have a letter, the later one is
 * used, so the others load only if a text needs them.
 */
export const fontFaces: readonly Face[] = [
  // Letters of Turkish, Polish and others, which only the Latin edition of the typeface has.
  {
    name: 'far',
    files: weightFiles('ibm-plex-sans/files/ibm-plex-sans-latin-ext'),
    range: 'U+100-130,U+132-151,U+154-2BA,U+1E80-1EF9',
  },
  {
    name: 'rest',
    files: fullFont,
    range:
      'U+20-FF,U+131,U+152-153,U+2BB-328,U+600-6FF,U+750-77F,U+8A0-8FF,U+2010-22FF,U+25CC,U+FB50-FDFF,U+FE70-FEFC',
  },
  // With the Persian letters that Egyptian names borrow.
  {
    name: 'everyday',
    files: fullFont,
    range:
      'U+20-7E,U+A0,U+A9,U+AB,U+B7,U+BB,U+D7,U+E9,U+60C,U+61B-61C,U+61F,U+621-63A,U+640-652,U+660-66C,U+670-671,U+67E,U+686,U+698,U+6A4,U+6A9,U+6AF,U+6CC,U+200C-200F,U+2013-2014,U+2018-201D,U+2022,U+2026,U+202F,U+2066-2069,U+2212',
  },
]

export function parseUnicodeRange(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [from = 0, to = from] = part
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16))
      return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index))
    })
    .join('')
}
