/** Errors of text that is shown publicly, at its field. */
export const publicTextErrors = ['WordsWithPhone', 'WordsWithLink', 'WordsBanned'] as const
