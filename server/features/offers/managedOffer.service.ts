import { type RawBuilder, sql } from 'kysely'
import { canAccess } from '#contract/core/policy.ts'
import { inLanguage } from '#contract/core/text.ts'
import type { OfferState } from '#contract/offers/constants.ts'
import type { offers } from '#contract/offers/endpoints.ts'
import { offersPolicy } from '#contract/offers/policy.ts'
import type { ManagedOffer } from '#contract/offers/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toMainUnits } from '#server/core/money.ts'
import { toPage } from '#server/core/request/paging.ts'
import type { Args } from '#server/core/request/routes.ts'
import { getPricing, presentDiscountTerms, presentOffer, presentWindows } from './offer.present.ts'
import { findOffer, type OfferRead, readOffers } from './offer.service.ts'
import { type Terms, termsJson } from './terms.service.ts'

type FiguresRow = {
  id: number
  seen: number
  reserved: number
  used: number
  points: number
  discounts: number
  versions: { terms: Terms; madeAt: string; openOrders: number }[]
}

/** Includes the earlier versions of their terms that open orders still use. */
async function readFigures(ctx: Ctx, ids: readonly number[]): Promise<Map<number, FiguresRow>> {
  const { rows } = await sql<FiguresRow>`
    select o.id, coalesce((select views from offer_views where offer_id = o.id), 0) as seen,
      count(r.id) as reserved, count(r.id) filter (where r.state = 'paid') as used,
      coalesce(sum(r.points) filter (where r.state = 'paid'), 0)::bigint as points,
      coalesce(sum(r.discount) filter (where r.state = 'paid'), 0)::bigint as discounts,
      coalesce((select json_agg(json_build_object('terms', ${termsJson('t')}, 'madeAt', t.created_at,
          'openOrders', open.orders) order by t.id desc)
        from offer_terms t cross join lateral (select count(*) as orders from orders
          where orders.offer_id = t.offer_id and orders.terms_id = t.id and orders.ended_at is null) as open
        where t.offer_id = o.id and t.id <> o.terms_id and open.orders > 0), '[]') as versions
    from offers o left join orders r on r.offer_id = o.id
    where o.id = any(${ids}) group by o.id`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

function present(ctx: Ctx, offer: OfferRead, figures: FiguresRow | undefined): ManagedOffer {
  const { seen = 0, reserved = 0, used = 0, points = 0, discounts = 0, versions = [] } = figures ?? {}
  return {
    ...presentOffer(ctx, offer),
    fixedPoints: offer.terms.points,
    atAllBranches: offer.atAllBranches,
    branchIds: offer.atAllBranches ? [] : offer.branches.map(({ id }) => id),
    stock: offer.stock,
    taken: offer.reserved,
    placeIsApproved: offer.placeState === 'approved',
    figures: { seen, reserved, used, points, discounts: toMainUnits(discounts, offer.currencyDecimals) },
    versions: versions.map(({ terms, madeAt, openOrders }) => ({
      ...presentDiscountTerms(terms, getPricing(offer)),
      ...presentWindows(terms),
      madeAt: new Date(madeAt).toISOString(),
      openOrders,
    })),
    createdAt: offer.createdAt.toISOString(),
    publishedAt: offer.publishedAt?.toISOString() ?? null,
    endedAt: offer.endedAt?.toISOString() ?? null,
  }
}

async function listManaged(ctx: Ctx, clause: RawBuilder<unknown>): Promise<ManagedOffer[]> {
  const rows = await readOffers(ctx, clause)
  const figures = await readFigures(
    ctx,
    rows.map(({ id }) => id),
  )
  return rows.map((offer) => present(ctx, offer, figures.get(offer.id)))
}

/** Doesn't check access. */
export async function readManagedOffer(ctx: Ctx, id: number): Promise<ManagedOffer> {
  const [offer] = await listManaged(ctx, sql`where o.id = ${id}`)
  if (!offer) throw new ApiError('NotFound')
  return offer
}

export async function getManagedOffer({ ctx, actor, input: { id } }: Args<typeof offers.getManagedOffer>) {
  const offer = await findOffer(ctx, id)
  if (!offer || !canAccess(offersPolicy, actor, { placeId: offer.placeId })) throw new ApiError('NotFound')
  return readManagedOffer(ctx, id)
}

export async function listOffers({
  ctx,
  actor,
  input: { placeId, state, name, page, pageSize },
}: Args<typeof offers.listOffers>) {
  const place = await ctx.db
    .selectFrom('places')
    .select(['nameAr', 'nameEn'])
    .where('id', '=', placeId)
    .executeTakeFirst()
  if (!place || !canAccess(offersPolicy, actor, { placeId })) throw new ApiError('NotFound')
  const matchesName = sql`o.place_id = ${placeId} and position(ar_norm(${name}) in ar_norm(o.title_ar || ' ' || o.title_en)) > 0`
  const { rows } = await sql<{ state: OfferState; count: number }>`
    select o.state, count(*) as count from offers o where ${matchesName} group by o.state`.execute(ctx.db)
  const counts = { draft: 0, live: 0, paused: 0, ended: 0 }
  for (const row of rows) counts[row.state] = row.count
  const total = state ? counts[state] : counts.draft + counts.live + counts.paused + counts.ended
  const ofState = state ? sql`and o.state = ${state}` : sql``
  const data = await listManaged(
    ctx,
    sql`where ${matchesName} ${ofState} order by o.created_at desc, o.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  const placeName = inLanguage(ctx.language, place.nameAr, place.nameEn)
  return { ...toPage({ page, pageSize }, total, data), placeName, counts }
}
