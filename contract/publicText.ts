/** What refuses a text that everybody reads, at its field. */
export const publicTextRefusals = ['WordsWithPhone', 'WordsWithLink', 'WordsBanned'] as const
