const key = 'makan:offer-of-payment'

type StoredOffer = { reference: string; offerId: number }

/** The buyer of a package returns to this offer after the payment. */
export function storeOffer(reference: string, offerId: number): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ reference, offerId } satisfies StoredOffer))
  } catch {
    // Without storage, the buyer returns to their payments instead.
  }
}

export function readStoredOffer(reference: string): number | null {
  try {
    const stored: StoredOffer | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return stored?.reference === reference ? stored.offerId : null
  } catch {
    return null
  }
}
