declare module '#server/core/events/events.ts' {
  interface Events {
    'reviews.reviewChanged': { reviewId: number; change: 'written' | 'answered' | 'hidden' | 'shown' }
    /** Staff removed what the place answered. */
    'reviews.answerRemoved': { reviewId: number; reason: string }
    /** A member is asked how it was where they paid an order. */
    'reviews.reviewRequested': { orderId: number }
  }
}

export {}
