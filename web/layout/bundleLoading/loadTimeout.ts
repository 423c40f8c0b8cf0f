/** Timeout of a lazy module and of a navigation, in milliseconds. */
export const loadTimeout = 120_000
