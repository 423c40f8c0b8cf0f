import type { Language } from '#contract/core/text.ts'

/** The language in which someone wrote, to reply in the same. */
export const detectLanguage = (text: string): Language => (/\p{Script=Arabic}/u.test(text) ? 'ar' : 'en')
