/** To about 100 metres: enough for nearby search, and nobody learns the exact position. */
export const roundDegrees = (degrees: number) => Math.round(degrees * 1000) / 1000
