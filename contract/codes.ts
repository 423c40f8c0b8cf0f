const minute = 60_000

/** How long a code out of a message is good for, and how often it may be typed wrong. */
export const codeLife = 5 * minute
export const codeAttempts = 5

/** How long the proof that a right code gives is good for. */
export const proofLife = 15 * minute
