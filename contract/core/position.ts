/**
 * Rounds a latitude or longitude to about 100 metres. That is enough to search nearby, and the exact position
 * stays unknown.
 */
export const roundDegrees = (degrees: number) => Math.round(degrees * 1000) / 1000
