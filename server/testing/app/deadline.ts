/**
 * Returns true if the time of this run is up: `TEST_DEADLINE`, in milliseconds since 1970. Tests that have
 * not started by then are left out.
 */
export function isTimeUp(): boolean {
  const deadline = Number(process.env.TEST_DEADLINE)
  return deadline > 0 && Date.now() > deadline
}
