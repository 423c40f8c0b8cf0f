/** A worker's message to a page: return your location, or navigate to an internal URL. */
export type ToPage = { kind: 'where' } | { kind: 'open'; url: string }

export type FromPage = { at: string }

/** Cache key, not the path of any page, of the note that this device receives push, and in which language. */
export const pushNote = '/kept/push'

/** Header of a cached copy with its title, escaped because headers can't contain Arabic. */
export const titleHeader = 'kept-title'
