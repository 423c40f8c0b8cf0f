type Quiet = {
  /** The user's local time, HH:MM, like the other two. */
  localTime: string
  quietFrom: string | null
  quietTo: string | null
}

/** 22:00 to 7:00 spans midnight. */
export function isQuiet({ localTime: now, quietFrom: from, quietTo: to }: Quiet): boolean {
  if (from === null || to === null) return false
  const [isAfter, isBefore] = [now >= from, now < to]
  return from <= to ? isAfter && isBefore : isAfter || isBefore
}
