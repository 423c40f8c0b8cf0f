/** Whether this is a day as a date field gives it, of a year that a list may know. */
export function isDay(value: string): boolean {
  if (!/^2[01]\d\d-\d\d-\d\d$/.test(value)) return false
  const day = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
}

/** The first and last day that an address asks for; what makes no sense is as if it weren't there. */
export function periodOf({ from = '', to = '' }: Readonly<Record<string, string>>) {
  return { from: isDay(from) ? from : undefined, to: isDay(to) ? to : undefined }
}
