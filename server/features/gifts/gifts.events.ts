declare module '#server/core/events/events.ts' {
  interface Events {
    /** What became of a gift; `arrived`: whoever confirmed its number has it. */
    'gifts.giftChanged': {
      giftId: number
      change: 'given' | 'accepted' | 'arrived' | 'takenBack' | 'returned' | 'returnsSoon' | 'thanked'
    }
  }
}

export {}
