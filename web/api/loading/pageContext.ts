import { createContext } from 'react-router'
import type { PageContext } from '#contract/core/page.ts'

/**
 * Context key under which loaders find the server's page data. The server reads this exact key from the
 * build.
 */
export const pageContext = createContext<PageContext>()
