import { type ExpressionBuilder, sql } from 'kysely'
import { reviewChangeDays } from '#contract/core/limits.ts'
import type { OwnReview, PlaceReview, Review, StaffReview } from '#contract/reviews/schemas.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Database } from '#server/core/database/database.ts'
import { aDay } from '#server/core/database/retention.ts'
import { shortenName } from '../accounts/findMember.service.ts'

export function selectReviews({ db, language }: Ctx) {
  const localizedName = (table: 'places' | 'branches') =>
    sql<string>`in_language(${language}, ${sql.ref(`${table}.name_ar`)}, ${sql.ref(`${table}.name_en`)})`
  return db
    .selectFrom('reviews')
    .innerJoin('users as author', 'author.id', 'reviews.member_id')
    .innerJoin('places', 'places.id', 'reviews.place_id')
    .innerJoin('branches', 'branches.id', 'reviews.branch_id')
    .innerJoin('orders', 'orders.id', 'reviews.order_id')
    .select([
      'reviews.id',
      'reviews.order_id',
      'reviews.place_id',
      'reviews.branch_id',
      'reviews.member_id',
      'reviews.stars',
      'reviews.text',
      'reviews.created_at',
      'reviews.changed_at',
      'reviews.answer',
      'reviews.answered_at',
      'reviews.hidden_at',
      'reviews.hidden_reason',
      'reviews.withdrawn_at',
      'reviews.version',
      'author.name as author_name',
      'author.deleted_at as author_deleted_at',
      'orders.code as order_code',
      localizedName('places').as('place_name'),
      localizedName('branches').as('branch_name'),
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
  return eb.and([eb('reviews.hidden_at', 'is', null), eb('reviews.withdrawn_at', 'is', null)])
}

export const getReviewState = ({
  hidden_at,
  withdrawn_at,
}: Pick<ReviewRead, 'hidden_at' | 'withdrawn_at'>) =>
  withdrawn_at ? 'withdrawn' : hidden_at ? 'hidden' : 'shown'

export function presentReview(row: ReviewRead): Review {
  const { answer, answered_at: at } = row
  return {
    id: row.id,
    stars: row.stars,
    text: row.text,
    images: row.images,
    authorName: row.author_deleted_at ? null : shortenName(row.author_name),
    writtenAt: row.created_at.toISOString(),
    isChanged: row.changed_at !== null,
    answer: answer !== null && at ? { text: answer, at: at.toISOString() } : null,
  }
}

export const changeableUntil = ({ created_at }: Pick<ReviewRead, 'created_at'>) =>
  new Date(created_at.getTime() + reviewChangeDays * aDay)

export function presentOwn({ now }: Ctx, row: ReviewRead): OwnReview {
  const until = changeableUntil(row)
  const canChange = !row.withdrawn_at && now() <= until
  return {
    ...presentReview(row),
    state: getReviewState(row),
    hiddenReason: row.hidden_reason,
    changeUntil: canChange ? until.toISOString() : null,
    version: row.version,
  }
}

export function presentToPlace(row: ReviewRead): PlaceReview {
  const state = getReviewState(row)
  return {
    ...presentReview(row),
    branch: { id: row.branch_id, name: row.branch_name },
    state,
    mayAnswer: state === 'shown' && row.answer === null && row.author_deleted_at === null,
  }
}

export function presentToStaff(row: ReviewRead): StaffReview {
  return {
    ...presentReview(row),
    place: { id: row.place_id, name: row.place_name },
    order: { id: row.order_id, code: row.order_code },
    state: getReviewState(row),
    hiddenReason: row.hidden_reason,
    version: row.version,
  }
}
