type Quiet = {
  /** What time it is where the person is, HH:MM, as the others are. */
  local_time: string
  quiet_from: string | null
  quiet_to: string | null
}

/** Whether a person wants to hear nothing now; from 22:00 to 7:00 goes over midnight. */
export function isQuiet({ local_time: now, quiet_from: from, quiet_to: to }: Quiet): boolean {
  if (from === null || to === null) return false
  const [isAfter, isBefore] = [now >= from, now < to]
  return from <= to ? isAfter && isBefore : isAfter || isBefore
}
