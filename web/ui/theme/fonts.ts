import everyday400 from 'virtual:fonts/everyday-400.woff2?url'
import everyday700 from 'virtual:fonts/everyday-700.woff2?url'

/** Used by the first view of a page, which preloads them. */
export const firstFonts = [everyday400, everyday700]
