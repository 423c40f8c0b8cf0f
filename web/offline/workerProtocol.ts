/** What the worker asks a page: where it stands, or to go to an address of ours. */
export type ToPage = { kind: 'where' } | { kind: 'open'; url: string }

/** Where the page stands. */
export type FromPage = { at: string }

/** Under which address, which is no page's, it is noted that this device is pushed to, and in which language. */
export const pushNote = '/kept/push'

/** The header of a copy that says what it is called, escaped: headers hold no Arabic. */
export const titleHeader = 'kept-title'
