import everyday400 from 'virtual:fonts/everyday-400.woff2?url'
import everyday700 from 'virtual:fonts/everyday-700.woff2?url'

/** Font files of a page's first view, each preloaded with `<link rel="preload" as="font" crossorigin>`. */
export const firstFonts = [everyday400, everyday700]
