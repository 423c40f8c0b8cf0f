import { z } from 'zod'
import { Complaint } from '../complaints/schemas.ts'
import { defineEndpoints } from '../core/endpoint.ts'
import { errorKey } from '../core/error.ts'
import {
  freeText,
  Id,
  IdReply,
  Instant,
  Named,
  OptionalId,
  Page,
  PageInput,
  Picture,
  pictureChanges,
  pictureErrors,
  requiredLine,
  requiredText,
  Version,
} from '../core/fields.ts'
import { maxReviewPictures, reviewChangeDays, reviewDays, reviewLength } from '../core/limits.ts'
import { publicTextErrors } from '../core/publicText.ts'
import { wireName } from '../core/wire.ts'
import { BannedWord, OwnReview, PlaceReview, Review, StaffReview } from './schemas.ts'

const reviewRef = { reviewId: wireName(Id, 'reviewId', 'id') }
const orderRef = { orderId: wireName(Id, 'orderId', 'id') }
const complaintsPermission = 'ManageUserReports'

export const reviews = defineEndpoints('reviews', {
  getPlaceReviews: {
    method: 'GET',
    path: '/Review/GetPlaceReviews',
    about: 'Lists the visible reviews of an approved place, newest first.',
    access: 'anyone',
    input: z.object({ servicePlaceId: wireName(Id, 'servicePlaceId', 'serivesPlaceId'), ...PageInput }),
    output: Page(Review),
  },
  getReview: {
    method: 'GET',
    path: '/Review/GetReview',
    about: 'Returns a visible review with its place.',
    access: 'anyone',
    errors: ['NotFound'],
    input: z.object(reviewRef),
    output: Review.extend({ place: Named }),
  },
  getOrderReview: {
    method: 'GET',
    path: '/Review/GetOrderReview',
    about: 'Returns the caller’s review of their order, or the deadline for writing one.',
    access: 'user',
    errors: ['NotFound'],
    input: z.object(orderRef),
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
    errors: [
      'NotFound',
      'OrderNotPaid',
      'ReviewTooLate',
      'ReviewChangeTooLate',
      'AlreadyReviewed',
      'ReviewOfOwnPlace',
      'Stale',
      ...publicTextErrors,
      ...pictureErrors,
      'MainImageError',
    ],
    input: z.object({
      ...orderRef,
      stars: z
        .int(errorKey('StarsMissing'))
        .min(1, errorKey('StarsMissing'))
        .max(5, errorKey('StarsMissing')),
      text: freeText(reviewLength).default(''),
      ...pictureChanges,
      images: z
        .array(Picture)
        .max(maxReviewPictures, errorKey('TooManyReviewPictures'))
        .default([])
        .describe(`Pictures to add; a review has at most ${maxReviewPictures}.`),
      version: Version.optional().describe('Version of the review to update. Omitted: a new review.'),
    }),
    output: OwnReview,
  },
  reportReview: {
    method: 'POST',
    path: '/Review/ReportReview',
    about: 'Reports a visible review to the team by creating a complaint.',
    access: 'user',
    restrictionExempt: true,
    errors: ['NotFound'],
    input: z.object({ ...reviewRef, text: requiredText(1000).describe('Reason for the report.') }),
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
    errors: ['NotFound', 'AlreadyAnswered', 'ReviewNotShown', ...publicTextErrors],
    input: z.object({ ...reviewRef, text: requiredText(reviewLength) }),
    output: PlaceReview,
  },
  getReportedReview: {
    method: 'GET',
    path: '/Review/GetReportedReview',
    about: 'Returns a review as staff who manage complaints see it.',
    access: complaintsPermission,
    errors: ['NotFound'],
    input: z.object(reviewRef),
    output: StaffReview,
  },
  hideReview: {
    method: 'POST',
    path: '/Review/HideReview',
    about: 'Hides a review and excludes it from the rating. Its author is notified with the reason.',
    access: complaintsPermission,
    errors: ['NotFound', 'Stale'],
    input: z.object({ ...reviewRef, reason: requiredText(500), version: Version.optional() }),
    output: StaffReview,
  },
  showReview: {
    method: 'POST',
    path: '/Review/ShowReview',
    about: 'Makes a hidden review visible again.',
    access: complaintsPermission,
    sends: 'query',
    errors: ['NotFound', 'Stale'],
    input: z.object({ ...reviewRef, version: Version.optional() }),
    output: StaffReview,
  },
  removeAnswer: {
    method: 'POST',
    path: '/Review/RemoveAnswer',
    about:
      'Removes the place’s reply to a review. The place is notified with the reason and can reply again. Does nothing if there is no reply.',
    access: complaintsPermission,
    errors: ['NotFound', 'Stale'],
    input: z.object({ ...reviewRef, reason: requiredText(500), version: Version.optional() }),
    output: StaffReview,
  },
  getBannedWords: {
    method: 'GET',
    path: '/Review/GetBannedWords',
    about: 'Lists the words that reviews and replies must not contain.',
    access: complaintsPermission,
    input: z.object({}),
    output: z.array(BannedWord),
  },
  saveBannedWord: {
    method: 'POST',
    path: '/Review/SaveBannedWord',
    about: 'Creates or updates a banned word. Matches all its spellings and Arabic prefixes.',
    access: complaintsPermission,
    errors: ['NotFound', 'Stale', 'NameTaken', 'TooManyBannedWords'],
    input: z.object({ id: OptionalId, word: requiredLine(60), version: Version.optional() }),
    output: BannedWord,
  },
  deleteBannedWord: {
    method: 'DELETE',
    path: '/Review/DeleteBannedWord',
    about: 'Deletes a banned word.',
    access: complaintsPermission,
    errors: ['NotFound', 'Stale'],
    input: z.object({ id: Id, version: Version.optional() }),
    output: IdReply,
  },
})
