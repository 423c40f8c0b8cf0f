import latinText from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff2?url'
import latinHeads from '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-700-normal.woff2?url'
import arabicText from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff2?url'
import arabicHeads from '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-700-normal.woff2?url'
import type { Language } from '../../contract/text.ts'

/** The faces that a page's first view is set in, worth a `<link rel="preload" as="font" crossorigin>` each. */
export const firstFonts: Record<Language, readonly string[]> = {
  // An Arabic text's full stops are Latin.
  ar: [arabicText, arabicHeads, latinText],
  en: [latinText, latinHeads],
}
