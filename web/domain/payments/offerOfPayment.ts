const key = 'makan:offer-of-payment'

type Kept = { reference: string; offerId: number }

/** Keeps in this tab which offer a package is bought for, so that its buyer comes back to it after the payment. */
export function keepOffer(reference: string, offerId: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ reference, offerId } satisfies Kept))
  } catch {
    // Without storage the buyer comes to their payments instead.
  }
}

/** The offer that a payment's package was bought for; null if none is known. */
export function offerOfPayment(reference: string): number | null {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return kept?.reference === reference ? kept.offerId : null
  } catch {
    return null
  }
}
