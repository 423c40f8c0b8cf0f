const isQuickRun = process.env.TEST_RUNS === 'few'

/** A quarter of the full count in `npm test`. */
export function getRunCount(fullCount: number): number {
  return isQuickRun ? Math.ceil(fullCount / 4) : fullCount
}

/** In `npm test` every fourth one, so that four consecutive endpoints cover them all. */
export function selectInputs<Input>(n: number, inputs: readonly Input[]): readonly Input[] {
  return isQuickRun ? inputs.filter((_, index) => index % 4 === n % 4) : inputs
}
