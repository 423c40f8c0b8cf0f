import { createContext } from 'react'
import type { Language } from '#contract/core/text.ts'

/** The requested language of the page, known even if loading failed. */
export const PageLanguage = createContext<Language>('ar')
