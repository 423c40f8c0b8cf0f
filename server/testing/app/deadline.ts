/** Whether the time of this run is up, as TEST_DEADLINE says in milliseconds since 1970: what hasn't started then is left out. */
export function isTimeUp(): boolean {
  const deadline = Number(process.env.TEST_DEADLINE)
  return deadline > 0 && Date.now() > deadline
}
