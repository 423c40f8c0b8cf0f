import type { Purpose } from '#contract/accounts/schemas.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** How long the limits look back. */
export const lookbackMs = day

/** At most so many codes are asked for in so long. */
export const limits = {
  /** For one phone, whoever asks. */
  phone: { max: 3, within: 10 * minute },
  /** For one phone from one address, so that a stranger uses up their own allowance and not that of the phone's owner. */
  requester: { max: 6, within: day },
  /** For one range of numbers and one purpose. */
  range: { max: 20, within: hour },
  // Mobile carriers put thousands of people behind one address (CGNAT), so this limit is high, and separate for each purpose.
  address: { max: 600, within: hour },
} as const

/** The part of a day's SMS that each purpose may use up, so that none of them takes another's. */
export const shares: Record<Purpose, number> = {
  signUp: 0.5,
  resetPassword: 0.3,
  changePhone: 0.1,
  confirmAccount: 0.1,
}

/**
 * Backoff between the codes of a day for one phone, whoever asks, in minutes; the last is used for all further ones. It
 * allows 17 codes a day, which are 85 guesses, and however many strangers ask, the phone's owner waits for at most the last.
 */
const pauses = [1, 2, 5, 5, 5, 10, 20, 40, 80, 160].map((minutes) => minutes * minute)

/** How many earlier codes determine the pause. */
export const pausesCount = pauses.length

/** When earlier codes were sent, as far as limits depend on it; null where a limit is not reached. */
export type EarlierRequests = {
  /** For this phone within a day, the latest first. */
  forPhone: readonly Date[]
  /** The one that fills the limit of this phone and address. */
  fillingRequester: Date | null
  fillingRange: Date | null
  fillingAddress: Date | null
}

function getPauseMs(requestCount: number): number {
  return pauses[Math.min(requestCount, pauses.length) - 1] ?? 0
}

/** When the next code may be sent; null for at once. */
export function nextSendAt({
  forPhone,
  fillingRequester,
  fillingRange,
  fillingAddress,
}: EarlierRequests): Date | null {
  const [latest] = forPhone
  const filling = forPhone[limits.phone.max - 1]
  const limitEnds = [
    latest && latest.getTime() + getPauseMs(forPhone.length),
    filling && filling.getTime() + limits.phone.within,
    fillingRequester && fillingRequester.getTime() + limits.requester.within,
    fillingRange && fillingRange.getTime() + limits.range.within,
    fillingAddress && fillingAddress.getTime() + limits.address.within,
  ]
  const last = Math.max(...limitEnds.map((end) => end || 0))
  return last > 0 ? new Date(last) : null
}

/** Whether a text is one short message: 160 characters of those that every phone knows, else 70. */
export function fitsOneSms(text: string): boolean {
  return text.length <= (/^[\w\s.,:;?!'"()/@#-]*$/.test(text) ? 160 : 70)
}
