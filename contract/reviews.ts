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
  authorName: z
    .string()
    .nullable()
    .describe('Author’s first name and initial; `null` if the account was deleted.'),
  writtenAt: Instant,
  isChanged: z.boolean(),
  answer: ReviewAnswer.nullable().describe('Reply from the place; `null` if there is none.'),
})
export type Review = z.infer<typeof Review>

/** Hidden: by staff; withdrawn: its order was reversed. Neither is shown, nor counted in the rating. */
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

/** As many banned words as there can be. */
export const mostBannedWords = 1000

export const reviews = calls('reviews', {
  getPlaceReviews: {
    method: 'GET',
    path: '/Review/GetPlaceReviews',
    about: 'Lists the visible reviews of an approved place, newest first.',
    access: 'anyone',
    input: z.object({ servicePlaceId: wire(Id, 'servicePlaceId', 'serivesPlaceId'), ...PageInput }),
    output: Page(Review),
  },
  getReview: {
    method: 'GET',
    path: '/Review/GetReview',
    about: 'Returns a visible review with its place.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object(OfReview),
    output: Review.extend({ place: Named }),
  },
  getOrderReview: {
    method: 'GET',
    path: '/Review/GetOrderReview',
    about: 'Returns the caller’s review of their order, or the deadline for writing one.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object(OfOrder),
    output: z.object({
      place: Named,
      review: OwnReview.nullable(),
      reviewUntil: Instant.nullable().describe(
        'Time until which a review can be written; `null` if not or no longer possible.',
      ),
    }),
  },
  saveReview: {
    method: 'POST',
    path: '/Review/SaveReview',
    about: `Creates or updates the caller’s review of the place of a paid order. A review can be written once within ${reviewDays} days of payment and updated within ${reviewChangeDays} days of writing. An update must send the version.`,
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
        .describe(`Pictures to add; a review has at most ${mostReviewPictures}.`),
      version: Version.optional().describe('Version of the review to update. Omitted: a new review.'),
    }),
    output: OwnReview,
  },
  reportReview: {
    method: 'POST',
    path: '/Review/ReportReview',
    about: 'Reports a visible review to the team by creating a complaint.',
    access: 'user',
    refuses: ['NotFound'],
    input: z.object({ ...OfReview, text: requiredText(1000).describe('Reason for the report.') }),
    output: Complaint,
  },
  getReviewsOfOwnPlace: {
    method: 'GET',
    path: '/Review/GetReviewsOfOwnPlace',
    about: 'Lists the reviews of the caller’s place, or of a manager’s branch, newest first.',
    access: 'OrdersControl',
    input: z.object({
      ...PageInput,
      unanswered: z.boolean().default(false).describe('Only reviews that can still be answered.'),
    }),
    output: Page(PlaceReview),
  },
  answerReview: {
    method: 'POST',
    path: '/Review/AnswerReview',
    about: 'Replies publicly to a review of the caller’s place or branch, once.',
    access: 'OrdersControl',
    refuses: ['NotFound', 'AlreadyAnswered', 'ReviewNotShown', ...publicTextRefusals],
    input: z.object({ ...OfReview, text: requiredText(reviewLength) }),
    output: PlaceReview,
  },
  getReportedReview: {
    method: 'GET',
    path: '/Review/GetReportedReview',
    about: 'Returns a review as staff who manage complaints see it.',
    access: staffOnly,
    refuses: ['NotFound'],
    input: z.object(OfReview),
    output: StaffReview,
  },
  hideReview: {
    method: 'POST',
    path: '/Review/HideReview',
    about: 'Hides a review and excludes it from the rating. Its author is notified with the reason.',
    access: staffOnly,
    refuses: ['NotFound', 'Stale'],
    input: z.object({ ...OfReview, reason: requiredText(500), version: Version.optional() }),
    output: StaffReview,
  },
  showReview: {
    method: 'POST',
    path: '/Review/ShowReview',
    about: 'Makes a hidden review visible again.',
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
      'Removes the place’s reply to a review. The place is notified with the reason and can reply again. Does nothing if there is no reply.',
    access: staffOnly,
    refuses: ['NotFound', 'Stale'],
    input: z.object({ ...OfReview, reason: requiredText(500), version: Version.optional() }),
    output: StaffReview,
  },
  getBannedWords: {
    method: 'GET',
    path: '/Review/GetBannedWords',
    about: 'Lists the words that reviews and replies must not contain.',
    access: staffOnly,
    input: z.object({}),
    output: z.array(BannedWord),
  },
  saveBannedWord: {
    method: 'POST',
    path: '/Review/SaveBannedWord',
    about: 'Creates or updates a banned word. Matches all its spellings and Arabic prefixes.',
    access: staffOnly,
    refuses: ['NotFound', 'Stale', 'NameTaken', 'TooManyBannedWords'],
    input: z.object({ id: OptionalId, word: requiredLine(60), version: Version.optional() }),
    output: BannedWord,
  },
  deleteBannedWord: {
    method: 'DELETE',
    path: '/Review/DeleteBannedWord',
    about: 'Deletes a banned word.',
    access: staffOnly,
    refuses: ['NotFound', 'Stale'],
    input: z.object({ id: Id, version: Version.optional() }),
    output: IdReply,
  },
})
