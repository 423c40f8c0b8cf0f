declare module '#server/core/events/events.ts' {
  interface Events {
    /** It was valid at branches of which none is left. */
    'offers.offerStranded': { offerId: number }
  }
}

export {}
