import { z } from 'zod'
import { Id, Instant, Named, NamedOrder, Version } from '../core/fields.ts'
import { wireName } from '../core/wire.ts'

export const ReviewAnswer = z.object({ text: z.string(), at: Instant })

export const Review = z.object({
  id: Id,
  stars: z.int(),
  text: z.string(),
  images: wireName(z.array(z.string()), 'imagesPaths'),
  authorName: z
    .string()
    .nullable()
    .describe('Author’s first name and initial; `null` if the account was deleted.'),
  writtenAt: Instant,
  isChanged: z.boolean(),
  answer: ReviewAnswer.nullable().describe('Reply from the place; `null` if there is none.'),
})
export type Review = z.infer<typeof Review>

/** `hidden`: by staff. `withdrawn`: its order was reversed. Neither is shown or counted in the rating. */
const ReviewState = z.enum(['shown', 'hidden', 'withdrawn'])

export const OwnReview = Review.extend({
  state: ReviewState,
  hiddenReason: z.string().nullable(),
  changeUntil: Instant.nullable().describe('Editable until; `null` if no longer editable.'),
  version: Version,
})
export type OwnReview = z.infer<typeof OwnReview>

export const PlaceReview = Review.extend({
  branch: Named.describe('Branch where the order was paid.'),
  state: ReviewState,
  mayAnswer: z.boolean(),
})
export type PlaceReview = z.infer<typeof PlaceReview>

export const StaffReview = Review.extend({
  place: Named,
  order: NamedOrder,
  state: ReviewState,
  hiddenReason: z.string().nullable(),
  version: Version,
})
export type StaffReview = z.infer<typeof StaffReview>

export const BannedWord = z.object({ id: Id, word: z.string(), version: Version })
export type BannedWord = z.infer<typeof BannedWord>

export const maxBannedWords = 1000
