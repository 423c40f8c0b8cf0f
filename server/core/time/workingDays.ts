/** As in `getUTCDay`, where 0 is Sunday. */
const friday = 5

/** Friday and Saturday are the weekend. */
export function addWorkingDays(start: Date, days: number): Date {
  // Weekdays of UTC, which begin two or three hours later than in Egypt.
  const end = new Date(start)
  for (let left = days; left > 0; ) {
    end.setUTCDate(end.getUTCDate() + 1)
    if (end.getUTCDay() < friday) left -= 1
  }
  return end
}
