import everyday400 from 'virtual:fonts/everyday-400.woff2?url'
import everyday700 from 'virtual:fonts/everyday-700.woff2?url'

/** The faces that a page's first view is set in, worth a `<link rel="preload" as="font" crossorigin>` each. */
export const firstFonts = [everyday400, everyday700]
