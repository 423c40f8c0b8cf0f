declare module '#server/core/events/events.ts' {
  interface Events {
    'reviews.reviewChanged': { reviewId: number; change: 'written' | 'answered' | 'hidden' | 'shown' }
    'reviews.answerRemoved': { reviewId: number; reason: string }
    'reviews.reviewRequested': { orderId: number }
  }
}

export {}
