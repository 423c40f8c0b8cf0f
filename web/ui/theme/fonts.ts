import arabic400 from 'virtual:fonts/arabic-400.woff2?url'
import arabic500 from 'virtual:fonts/arabic-500.woff2?url'
import arabic600 from 'virtual:fonts/arabic-600.woff2?url'
import arabic700 from 'virtual:fonts/arabic-700.woff2?url'
import latin400 from 'virtual:fonts/latin-400.woff2?url'
import latin500 from 'virtual:fonts/latin-500.woff2?url'
import latin600 from 'virtual:fonts/latin-600.woff2?url'
import latin700 from 'virtual:fonts/latin-700.woff2?url'
import type { Language } from '../../../contract/text.ts'

/** The faces that a page's first view is set in, worth a `<link rel="preload" as="font" crossorigin>` each. */
export const firstFonts: Record<Language, readonly string[]> = {
  // Of an Arabic text the full stops and the colons of a time are Latin.
  ar: [arabic400, arabic600, arabic700, arabic500, latin400, latin600],
  en: [latin400, latin600, latin700, latin500],
}
