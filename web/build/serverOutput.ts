/**
 * How the server's pages are written: with escapes for all letters beyond ASCII. V8 keeps a source at two bytes a character as
 * soon as one of them needs two. Browsers get the letters themselves, which compress better.
 */
export const serverOutput = { charset: 'ascii', comments: { jsdoc: false } } as const
