/** What refuses a text that everybody reads, at its field. */
export const publicTextErrors = ['WordsWithPhone', 'WordsWithLink', 'WordsBanned'] as const
