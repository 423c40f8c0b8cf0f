const isQuickRun = process.env.TEST_RUNS === 'few'

/** How often a property test draws: `npm test` draws a quarter of its full count, every other run the full count. */
export function getRunCount(fullCount: number): number {
  return isQuickRun ? Math.ceil(fullCount / 4) : fullCount
}

/** What a test of every endpoint sends to the n-th of them: in `npm test` every fourth input, so that four endpoints share them all. */
export function selectInputs<Input>(n: number, inputs: readonly Input[]): readonly Input[] {
  return isQuickRun ? inputs.filter((_, index) => index % 4 === n % 4) : inputs
}
