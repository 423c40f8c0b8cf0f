/**
 * V8 stores a source as two bytes per character if any character needs two. The client bundle isn't escaped,
 * because it compresses better.
 */
export const serverOutput = { charset: 'ascii', comments: { jsdoc: false } } as const
