/** Asks a page for its location, or to navigate to an internal URL. */
export type ToPage = { kind: 'where' } | { kind: 'open'; url: string }

export type FromPage = { at: string }

/** Cache key of a note that this device receives push, and in which language. No page has this path. */
export const pushNote = '/kept/push'

/** Title of a cached copy, escaped because headers can't contain Arabic. */
export const titleHeader = 'kept-title'
