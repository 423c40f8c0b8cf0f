/** The timeout of a lazy module, and of a navigation, in ms. */
export const loadTimeout = 120_000
