declare module '#server/core/events/events.ts' {
  interface Events {
    /** `arrived`: accepted when the receiver confirmed the phone. */
    'gifts.giftChanged': {
      giftId: number
      change: 'given' | 'accepted' | 'arrived' | 'takenBack' | 'returned' | 'returnsSoon' | 'thanked'
    }
  }
}

export {}
