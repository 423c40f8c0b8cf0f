import { z } from 'zod'
import { calls } from './call.ts'
import { Complaint } from './complaint.ts'
import type { FailureCode } from './failures.ts'
import {
  freeText,
  Id,
  IdReply,
  Instant,
  Named,
  NamedOrder,
  OptionalId,
  Page,
  PageInput,
  Picture,
  pictureChanges,
  pictureRefusals,
  requiredLine,
  requiredText,
  Version,
} from './fields.ts'
import { mostReviewPictures, reviewChangeDays, reviewDays, reviewLength } from './limits.ts'
import { publicTextRefusals } from './publicText.ts'
import { wire } from './wire.ts'

const key = (code: FailureCode) => code

const OfReview = { reviewId: wire(Id, 'reviewId', 'id') }
const OfOrder = { orderId: wire(Id, 'orderId', 'id') }
const staffOnly = 'ManageUserReports'
/** What words are refused for, at their field. */

export const ReviewAnswer = z.object({ text: z.string(), at: Instant })

/** A review as everybody reads it. */
export const Review = z.object({
  id: Id,
  stars: z.int(),
  text: z.string(),
  images: wire(z.array(z.string()), 'imagesPaths'),
  authorName: z.string().nullable().describe('The first name and an initial; null once the account is gone.'),
  writtenAt: Instant,
  isChanged: z.boolean(),
  answer: ReviewAnswer.nullable().describe('What the place answered.'),
})
export type Review = z.infer<typeof Review>

/** Hidden: by staff; withdrawn: its order was reversed. Neither is shown, nor counted in the rating. */
const ReviewState = z.enum(['shown', 'hidden', 'withdrawn'])

export const OwnReview = Review.extend({
  state: ReviewState,
  hiddenReason: z.string().nullable(),
  changeUntil: Instant.nullable().describe('Until when it can be changed; null: no more.'),
  version: Version,
})
export type OwnReview = z.infer<typeof OwnReview>

export const PlaceReview = Review.extend({
  branch: Named.describe('Where the order was paid.'),
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

/** As many banned words as there can be. */
export const mostBannedWords = 1000

export const reviews = calls('reviews', {
  getPlaceReviews: {
    method: 'GET',
    path: '/Review/GetPlaceReviews',
    about: 'The reviews of an approved place that are shown, the latest first.',
    access: 'anyone',
    input: z.object({ servicePlaceId: wire(Id, 'servicePlaceId', 'serivesPlaceId'), ...PageInput }),
    output: Page(Review),
  },
  getReview: {
    method: 'GET',
    path: '/Review/GetReview',
    about: 'A review that is shown, with its place.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object(OfReview),
    output: Review.extend({ place: Named }),
  },
  getOrderReview: {
    method: 'GET',
    path: '/Review/GetOrderReview',
    about: 'One’s own review of an order of one’s own, or until when one may be written.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object(OfOrder),
    output: z.object({
      place: Named,
      review: OwnReview.nullable(),
      reviewUntil: Instant.nullable().describe('Until when one may be written; null: not, or no more.'),
    }),
  },
  saveReview: {
    method: 'POST',
    path: '/Review/SaveReview',
    about: `Reviews the place of a paid order of one’s own within ${reviewDays} days, once, or changes that within ${reviewChangeDays} days of writing; a change names the version.`,
    access: 'user',
    sends: 'form',
    refuses: [
      'NotFound',
      'OrderNotPaid',
      'ReviewTooLate',
      'ReviewChangeTooLate',
      'AlreadyReviewed',
      'ReviewOfOwnPlace',
      'Stale',
      ...publicTextRefusals,
      ...pictureRefusals,
      'MainImageError',
    ],
    input: z.object({
      ...OfOrder,
      stars: z.int(key('StarsMissing')).min(1, key('StarsMissing')).max(5, key('StarsMissing')),
      text: freeText(reviewLength).default(''),
      ...pictureChanges,
      images: z
        .array(Picture)
        .max(mostReviewPictures, key('TooManyReviewPictures'))
        .default([])
        .describe(`Those to be added; ${mostReviewPictures} altogether.`),
      version: Version.optional().describe('Of the review that it changes; missing: a new one.'),
    }),
    output: OwnReview,
  },
  reportReview: {
    method: 'POST',
    path: '/Review/ReportReview',
    about: 'Reports a review that is shown: a complaint to the team.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({ ...OfReview, text: requiredText(1000).describe('What is wrong with it.') }),
    output: Complaint,
  },
  getReviewsOfOwnPlace: {
    method: 'GET',
    path: '/Review/GetReviewsOfOwnPlace',
    about: 'For an owner the reviews of their place, for a manager those of their branch, the latest first.',
    access: 'OrdersControl',
    input: z.object({
      ...PageInput,
      unanswered: z.boolean().default(false).describe('Only those that may be answered.'),
    }),
    output: Page(PlaceReview),
  },
  answerReview: {
    method: 'POST',
    path: '/Review/AnswerReview',
    about: 'Answers a review of one’s own place or branch, once, for everybody to read.',
    access: 'OrdersControl',
    refuses: ['NotFound', 'AlreadyAnswered', 'ReviewNotShown', ...publicTextRefusals],
    input: z.object({ ...OfReview, text: requiredText(reviewLength) }),
    output: PlaceReview,
  },
  getReportedReview: {
    method: 'GET',
    path: '/Review/GetReportedReview',
    about: 'A review as staff see it who look after complaints.',
    access: staffOnly,
    refuses: ['NotFound'],
    input: z.object(OfReview),
    output: StaffReview,
  },
  hideReview: {
    method: 'POST',
    path: '/Review/HideReview',
    about: 'Hides a review and takes it out of the rating; its author is told, and reads why.',
    access: staffOnly,
    refuses: ['NotFound', 'Stale'],
    input: z.object({ ...OfReview, reason: requiredText(500), version: Version.optional() }),
    output: StaffReview,
  },
  showReview: {
    method: 'POST',
    path: '/Review/ShowReview',
    about: 'Shows a hidden review again.',
    access: staffOnly,
    sends: 'query',
    refuses: ['NotFound', 'Stale'],
    input: z.object({ ...OfReview, version: Version.optional() }),
    output: StaffReview,
  },
  removeAnswer: {
    method: 'POST',
    path: '/Review/RemoveAnswer',
    about:
      'Removes what the place answered to a review; the place is told why, and may answer anew. Where there is no answer nothing changes.',
    access: staffOnly,
    refuses: ['NotFound', 'Stale'],
    input: z.object({ ...OfReview, reason: requiredText(500), version: Version.optional() }),
    output: StaffReview,
  },
  getBannedWords: {
    method: 'GET',
    path: '/Review/GetBannedWords',
    about: 'The words that no review and no answer may have.',
    access: staffOnly,
    input: z.object({}),
    output: z.array(BannedWord),
  },
  saveBannedWord: {
    method: 'POST',
    path: '/Review/SaveBannedWord',
    about:
      'Adds a word that no review may have, or changes one. All spellings of it count, and what Arabic writes before it.',
    access: staffOnly,
    refuses: ['NotFound', 'Stale', 'NameTaken', 'TooManyBannedWords'],
    input: z.object({ id: OptionalId, word: requiredLine(60), version: Version.optional() }),
    output: BannedWord,
  },
  deleteBannedWord: {
    method: 'DELETE',
    path: '/Review/DeleteBannedWord',
    about: 'Takes a word off the list.',
    access: staffOnly,
    refuses: ['NotFound', 'Stale'],
    input: z.object({ id: Id, version: Version.optional() }),
    output: IdReply,
  },
})
