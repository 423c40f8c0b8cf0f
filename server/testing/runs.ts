/** How often a property test draws: `npm test` draws a quarter of its full count, every other run the full count. */
export function runs(fullCount: number): number {
  return process.env.TEST_RUNS === 'few' ? Math.ceil(fullCount / 4) : fullCount
}
