type Quiet = {
  /** The user's local time, HH:MM, like the other two. */
  local_time: string
  quiet_from: string | null
  quiet_to: string | null
}

/** 22:00 to 7:00 spans midnight. */
export function isQuiet({ local_time: now, quiet_from: from, quiet_to: to }: Quiet): boolean {
  if (from === null || to === null) return false
  const [isAfter, isBefore] = [now >= from, now < to]
  return from <= to ? isAfter && isBefore : isAfter || isBefore
}
