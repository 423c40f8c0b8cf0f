import { createContext } from 'react-router'
import type { PageContext } from '#contract/core/page.ts'

/** The server reads this exact key from the build. */
export const pageContext = createContext<PageContext>()
