import { createContext } from 'react'
import type { Language } from '#contract/core/text.ts'

/** The language that the page was asked for in, known even where nothing could be loaded. */
export const PageLanguage = createContext<Language>('ar')
