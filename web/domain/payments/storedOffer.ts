const key = 'makan:offer-of-payment'

type StoredOffer = { reference: string; offerId: number }

/** Keeps in this tab which offer a package is bought for, so that its buyer comes back to it after the payment. */
export function storeOffer(reference: string, offerId: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ reference, offerId } satisfies StoredOffer))
  } catch {
    // Without storage the buyer comes to their payments instead.
  }
}

/** The offer that a payment's package was bought for; null if none is known. */
export function readStoredOffer(reference: string): number | null {
  try {
    const stored: StoredOffer | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return stored?.reference === reference ? stored.offerId : null
  } catch {
    return null
  }
}
