import { createContext } from 'react-router'
import type { PageContext } from '#contract/core/page.ts'

/** Where loaders find what the server gives a page; the server reads this very key out of the build. */
export const pageContext = createContext<PageContext>()
