import type { Purpose } from '#contract/accounts/schemas.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export const lookbackMs = day

export const limits = {
  /** Per phone, for all clients. */
  phone: { max: 3, within: 10 * minute },
  /**
   * Per phone and client address, so that a stranger uses up their own allowance and not the phone owner's.
   */
  requester: { max: 6, within: day },
  /** Per phone range and purpose. */
  range: { max: 20, within: hour },
  // Mobile carriers put thousands of people behind one address (CGNAT), so this limit is high, and separate for each purpose.
  address: { max: 600, within: hour },
} as const

type Budget = Exclude<Purpose, 'continue' | 'proveAgain'>

/** Share of the daily SMS budget, so that no kind of code uses up another's. */
export const shares: Record<Budget, number> = {
  signUp: 0.5,
  resetPassword: 0.3,
  changePhone: 0.1,
  confirmAccount: 0.1,
}

/** Both ways to sign up share a budget, and so do the codes to a user's own phone. */
export function getBudgetName(purpose: Purpose): Budget {
  if (purpose === 'continue') return 'signUp'
  return purpose === 'proveAgain' ? 'confirmAccount' : purpose
}

/**
 * Backoff in minutes between one phone's codes of a day, for all clients; the last value repeats. It allows
 * 17 codes (85 attempts) a day, and strangers can delay the phone's owner by at most the last value.
 */
const pauses = [1, 2, 5, 5, 5, 10, 20, 40, 80, 160].map((minutes) => minutes * minute)

export const pausesCount = pauses.length

/** null if a limit is not reached. */
export type EarlierRequests = {
  /** For this phone within a day, latest first. */
  forPhone: readonly Date[]
  /** The code that reached the limit of this phone and client address. */
  fillingRequester: Date | null
  fillingRange: Date | null
  fillingAddress: Date | null
}

function getPauseMs(requestCount: number): number {
  return pauses[Math.min(requestCount, pauses.length) - 1] ?? 0
}

/** null for immediately. */
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

/** An SMS has 160 characters of the basic set, otherwise 70. */
export function fitsOneSms(text: string): boolean {
  return text.length <= (/^[\w\s.,:;?!'"()/@#-]*$/.test(text) ? 160 : 70)
}
