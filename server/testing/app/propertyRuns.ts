const isQuickRun = process.env.TEST_RUNS === 'few'

/**
 * Returns the number of runs for a property test: a quarter of the full count in `npm test`, otherwise the
 * full count.
 */
export function getRunCount(fullCount: number): number {
  return isQuickRun ? Math.ceil(fullCount / 4) : fullCount
}

/**
 * Returns the inputs to send to the nth endpoint. In `npm test` these are every fourth one, so that four
 * consecutive endpoints cover them all.
 */
export function selectInputs<Input>(n: number, inputs: readonly Input[]): readonly Input[] {
  return isQuickRun ? inputs.filter((_, index) => index % 4 === n % 4) : inputs
}
