export const publicTextErrors = ['WordsWithPhone', 'WordsWithLink', 'WordsBanned'] as const
