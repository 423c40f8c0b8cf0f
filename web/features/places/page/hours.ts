/** Times are HH:mm; days are 0 (Sunday) to 6. */
export type Hours = { opens: string; closes: string; closedDays: readonly number[] }

const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const

/** Starts on Saturday. */
export const weekDays = [6, 0, 1, 2, 3, 4, 5] as const

/** 00:00 to 00:00 means that no hours were entered. */
export function hasHours({ opens, closes }: Hours): boolean {
  return opens !== '00:00' || closes !== '00:00'
}

export function isRoundTheClock({ opens, closes }: Pick<Hours, 'opens' | 'closes'>): boolean {
  return opens === '00:00' && closes === '23:59'
}

/** `hours` is null if the place is closed on that day. */
export function toWeek({ opens, closes, closedDays }: Hours) {
  return weekDays.map((day) => ({ day, hours: closedDays.includes(day) ? null : { opens, closes } }))
}

/** Returns the hours in schema.org's format. */
export function toOpeningHoursSpecification(hours: Hours) {
  if (!hasHours(hours)) return undefined
  const open = toWeek(hours).filter((weekDay) => weekDay.hours)
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: open.map(({ day }) => names[day]),
    opens: hours.opens,
    closes: hours.closes,
  }
}
