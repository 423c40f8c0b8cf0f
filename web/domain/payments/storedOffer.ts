const key = 'makan:offer-of-payment'

type StoredOffer = { reference: string; offerId: number }

/**
 * Stores in this tab which offer a package is bought for, so that the buyer returns to it after the payment.
 */
export function storeOffer(reference: string, offerId: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ reference, offerId } satisfies StoredOffer))
  } catch {
    // Without storage, the buyer returns to their payments instead.
  }
}

/** Returns the offer that a payment's package was bought for, or null if unknown. */
export function readStoredOffer(reference: string): number | null {
  try {
    const stored: StoredOffer | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return stored?.reference === reference ? stored.offerId : null
  } catch {
    return null
  }
}
