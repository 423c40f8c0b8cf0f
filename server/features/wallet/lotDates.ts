function endOfDay(day: Temporal.PlainDate, timeZone: string): Date {
  const next = day.add({ days: 1 }).toZonedDateTime(timeZone)
  return new Date(next.epochMilliseconds)
}

function dayOf(at: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate()
}

/** When points bought now expire: at the end of the day so many months on, or of that month's last where it has no such day. */
export function expiryAfterMonths(at: Date, months: number, timeZone: string): Date {
  return endOfDay(dayOf(at, timeZone).add({ months }), timeZone)
}

/** The end of the day so many days on. */
export function expiryAfterDays(at: Date, days: number, timeZone: string): Date {
  return endOfDay(dayOf(at, timeZone).add({ days }), timeZone)
}

/** When a day began where somebody lives. */
export function startOfDay(at: Date, timeZone: string): Date {
  return new Date(dayOf(at, timeZone).toZonedDateTime(timeZone).epochMilliseconds)
}
