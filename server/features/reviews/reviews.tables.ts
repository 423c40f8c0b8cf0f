import type { Generated, GeneratedAlways } from 'kysely'

declare module '#server/core/database/database.ts' {
  interface Database {
    reviews: {
      id: GeneratedAlways<number>
      orderId: number
      placeId: number
      branchId: number
      memberId: number
      stars: number
      text: string
      createdAt: Date
      changedAt: Date | null
      answer: string | null
      answeredAt: Date | null
      answeredById: number | null
      hiddenAt: Date | null
      hiddenReason: string | null
      /** The order was reversed. */
      withdrawnAt: Date | null
      version: Generated<number>
    }
    reviewImages: {
      id: GeneratedAlways<number>
      reviewId: number
      path: string
      position: number
      /** Picture name derived from `path`, for the foreign key. */
      picture: GeneratedAlways<string | null>
    }
    /** Orders whose members were invited to write a review. */
    reviewRequests: { orderId: number; requestedAt: Date }
    bannedWords: { id: GeneratedAlways<number>; word: string; version: Generated<number> }
  }
}
