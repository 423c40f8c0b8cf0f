declare module '#server/core/events/events.ts' {
  interface Events {
    /** The offer was valid only at branches that are all deleted. */
    'offers.offerOrphaned': { offerId: number }
  }
}

export {}
