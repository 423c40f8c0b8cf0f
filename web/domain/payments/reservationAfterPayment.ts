const key = 'makan:reservation-after-payment'

/** What the buyer of a package wants to reserve with its points. */
export type ReservationAfterPayment = {
  offerId: number
  /** Null if the buyer hasn't chosen a branch; they then return to the offer instead. */
  branchId: number | null
  /** Version of the offer that the buyer saw. */
  version: number
}

type Stored = ReservationAfterPayment & { reference: string }

export function storeReservation(reference: string, reservation: ReservationAfterPayment): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...reservation, reference } satisfies Stored))
  } catch {
    // Without storage, the buyer returns to their payments instead.
  }
}

/** Also forgets it, so that it is made once. */
export function takeReservation(reference: string): ReservationAfterPayment | null {
  try {
    const stored: Stored | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (stored?.reference !== reference) return null
    sessionStorage.removeItem(key)
    return stored
  } catch {
    return null
  }
}
