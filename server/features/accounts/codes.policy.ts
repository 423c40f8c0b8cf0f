const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export const codeLife = 5 * minute
export const codeAttempts = 5
/** How long the limits look back. */
export const longestLimit = day

/** At most so many sends in so long. */
export const limits = {
  phone: [
    { most: 3, within: 10 * minute },
    { most: 6, within: day },
  ],
  range: { most: 20, within: hour },
  // Mobile carriers put thousands of people behind one address: only a last stop.
  address: { most: 600, within: hour },
} as const

const pauses = [minute, 2 * minute, 5 * minute] as const

/** The instants of earlier sends that decide, each null where there are fewer. */
export type Sends = {
  /** To this phone within a day, the latest first. */
  toPhone: readonly Date[]
  /** The one that fills the allowance of the range of numbers. */
  fillingRange: Date | null
  fillingAddress: Date | null
  fillingDay: Date | null
}

function pauseAfter(sends: number): number {
  return pauses[Math.min(sends, pauses.length) - 1] ?? 0
}

/** When the next code may be sent; null for at once. */
export function nextSendAt({ toPhone, fillingRange, fillingAddress, fillingDay }: Sends): Date | null {
  const [latest] = toPhone
  const ends = [
    latest && latest.getTime() + pauseAfter(toPhone.length),
    ...limits.phone.map(({ most, within }) => {
      const filling = toPhone[most - 1]
      return filling && filling.getTime() + within
    }),
    fillingRange && fillingRange.getTime() + limits.range.within,
    fillingAddress && fillingAddress.getTime() + limits.address.within,
    fillingDay && fillingDay.getTime() + day,
  ]
  const last = Math.max(...ends.map((end) => end || 0))
  return last > 0 ? new Date(last) : null
}
