import { type ExpressionBuilder, sql } from 'kysely'
import { reviewChangeDays } from '#contract/core/limits.ts'
import type { OwnReview, PlaceReview, Review, StaffReview } from '#contract/reviews/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { localized } from '#server/core/database/names.ts'
import { aDay } from '#server/core/database/retention.ts'
import { shortenName } from '../accounts/findMember.service.ts'

export function selectReviews({ db, language }: Ctx) {
  return db
    .selectFrom('reviews')
    .innerJoin('users as author', 'author.id', 'reviews.memberId')
    .innerJoin('places', 'places.id', 'reviews.placeId')
    .innerJoin('branches', 'branches.id', 'reviews.branchId')
    .innerJoin('orders', 'orders.id', 'reviews.orderId')
    .select([
      'reviews.id',
      'reviews.orderId',
      'reviews.placeId',
      'reviews.branchId',
      'reviews.memberId',
      'reviews.stars',
      'reviews.text',
      'reviews.createdAt',
      'reviews.changedAt',
      'reviews.answer',
      'reviews.answeredAt',
      'reviews.hiddenAt',
      'reviews.hiddenReason',
      'reviews.withdrawnAt',
      'reviews.version',
      'author.name as authorName',
      'author.deletedAt as authorDeletedAt',
      'orders.code as orderCode',
      localized(language, 'places.name').as('placeName'),
      localized(language, 'branches.name').as('branchName'),
      sql<
        string[]
      >`array(select path from review_images where review_id = reviews.id order by position, id)`.as(
        'images',
      ),
    ])
}

export type ReviewRead = Awaited<ReturnType<ReturnType<typeof selectReviews>['execute']>>[number]

/** Ratings count the same reviews. */
export function wherePublic(eb: ExpressionBuilder<Database, 'reviews'>) {
  return eb.and([eb('reviews.hiddenAt', 'is', null), eb('reviews.withdrawnAt', 'is', null)])
}

export const getReviewState = ({ hiddenAt, withdrawnAt }: Pick<ReviewRead, 'hiddenAt' | 'withdrawnAt'>) =>
  withdrawnAt ? 'withdrawn' : hiddenAt ? 'hidden' : 'shown'

export function presentReview(row: ReviewRead): Review {
  const { answer, answeredAt: at } = row
  return {
    id: row.id,
    stars: row.stars,
    text: row.text,
    images: row.images,
    authorName: row.authorDeletedAt ? null : shortenName(row.authorName),
    writtenAt: row.createdAt.toISOString(),
    isChanged: row.changedAt !== null,
    answer: answer !== null && at ? { text: answer, at: at.toISOString() } : null,
  }
}

export const changeableUntil = ({ createdAt }: Pick<ReviewRead, 'createdAt'>) =>
  new Date(createdAt.getTime() + reviewChangeDays * aDay)

export function presentOwn({ now }: Ctx, row: ReviewRead): OwnReview {
  const until = changeableUntil(row)
  const canChange = !row.withdrawnAt && now() <= until
  return {
    ...presentReview(row),
    state: getReviewState(row),
    hiddenReason: row.hiddenReason,
    changeUntil: canChange ? until.toISOString() : null,
    version: row.version,
  }
}

export function presentToPlace(row: ReviewRead): PlaceReview {
  const state = getReviewState(row)
  return {
    ...presentReview(row),
    branch: { id: row.branchId, name: row.branchName },
    state,
    mayAnswer: state === 'shown' && row.answer === null && row.authorDeletedAt === null,
  }
}

export function presentToStaff(row: ReviewRead): StaffReview {
  return {
    ...presentReview(row),
    place: { id: row.placeId, name: row.placeName },
    order: { id: row.orderId, code: row.orderCode },
    state: getReviewState(row),
    hiddenReason: row.hiddenReason,
    version: row.version,
  }
}
