import { maxComparedDays, maxOfferChanges, type TermsPart, termsParts } from '#contract/insights/constants.ts'
import type { insights } from '#contract/insights/endpoints.ts'
import type { OfferChange } from '#contract/insights/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { localized } from '#server/core/database/names.ts'
import type { Args } from '#server/core/request/routes.ts'
import { getDayIn } from '#server/core/time/days.ts'
import { type Terms, termsJson } from '../offers/terms.service.ts'
import { countStepsWhere } from './insights.present.ts'
import { readOrderAggregates } from './orderAggregates.service.ts'
import { type DateRange, findScope, type Scope, toDateRange } from './scope.service.ts'
import { readViewAggregates } from './viewAggregates.service.ts'

type Version = { madeAt: Date; terms: Terms }

const partByField: Record<Exclude<keyof Terms, 'id'>, TermsPart> = {
  discountType: 'discount',
  discountValue: 'discount',
  discountCap: 'discount',
  priceBefore: 'discount',
  pointsType: 'points',
  points: 'points',
  mayShrink: 'points',
  validFrom: 'times',
  validTo: 'times',
  weekDays: 'times',
  starts: 'times',
  ends: 'times',
  excludedDates: 'times',
  termsAr: 'conditions',
  termsEn: 'conditions',
}

function findChangedParts({ terms: before }: Version, { terms: after }: Version): TermsPart[] {
  const fields = Object.entries(partByField) as [keyof typeof partByField, TermsPart][]
  const changed = fields.filter(([field]) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
  return termsParts.filter((part) => changed.some(([, of]) => of === part))
}

/** Latest first, plus the version before the earliest change. */
async function readVersions(ctx: Ctx, offerId: number): Promise<Version[]> {
  return ctx.db
    .selectFrom('offerTerms')
    .select(['createdAt as madeAt', termsJson('offer_terms').as('terms')])
    .where('offerId', '=', offerId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxOfferChanges + 1)
    .execute()
}

/** Equally many days on both sides; only days that have passed, without the day itself. */
function getDaysAround(ctx: Ctx, { timeZone }: Scope, { madeAt }: Version) {
  const day = getDayIn(timeZone, madeAt)
  const passed = day.until(getDayIn(timeZone, ctx.now())).days
  const days = Math.max(0, Math.min(maxComparedDays, passed))
  const toRange = (from: number, to: number) => ({
    from: day.add({ days: from }).toString(),
    to: day.add({ days: to }).toString(),
  })
  return { days, before: toRange(-days, -1), after: toRange(1, days) }
}

export async function getOfferChanges({
  ctx,
  actor,
  input: { offerId },
}: Args<typeof insights.getOfferChanges>) {
  const offer = await ctx.db
    .selectFrom('offers')
    .select(['id', 'placeId', localized(ctx.language, 'offers.title').as('name')])
    .where('id', '=', offerId)
    .executeTakeFirst()
  if (!offer) throw new ApiError('NotFound')
  const scope = await findScope(ctx, actor, { servicePlaceId: offer.placeId })
  const versions = await readVersions(ctx, offerId)
  const changes = versions.slice(0, -1).map((version, index) => ({
    at: version.madeAt.toISOString(),
    changed: findChangedParts(versions[index + 1] as Version, version),
    ...getDaysAround(ctx, scope, version),
  }))
  const dateRanges: DateRange[] = changes.flatMap(({ days, before, after }, index) =>
    days === 0
      ? []
      : [before, after].map((range, nth) => toDateRange(range, scope.timeZone, 2 * index + nth)),
  )
  const [orders, views] = await Promise.all([
    readOrderAggregates(ctx, scope, dateRanges, offerId),
    readViewAggregates(ctx, scope, dateRanges, offerId),
  ])
  const aggregates = { orders, views, isOfBranch: scope.branch !== null }
  const toSteps = (days: { from: string; to: string }, nth: number) => {
    const steps = countStepsWhere(aggregates, (aggregate) => aggregate.by === 'hour' && aggregate.nth === nth)
    return { ...days, ...steps, ...(scope.branch && { views: null }) }
  }
  return {
    servicePlaceId: offer.placeId,
    offer: { id: offer.id, name: offer.name },
    changes: changes.map(
      ({ days, before, after, ...change }, index): OfferChange => ({
        ...change,
        days,
        before: days === 0 ? null : toSteps(before, 2 * index),
        after: days === 0 ? null : toSteps(after, 2 * index + 1),
      }),
    ),
  }
}
