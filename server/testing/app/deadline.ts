/** `TEST_DEADLINE` is in milliseconds since 1970; later tests are left out. */
export function isTimeUp(): boolean {
  const deadline = Number(process.env.TEST_DEADLINE)
  return deadline > 0 && Date.now() > deadline
}
