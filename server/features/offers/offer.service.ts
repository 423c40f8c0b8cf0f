import { type RawBuilder, sql } from 'kysely'
import type { OfferState } from '#contract/offers/constants.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { CurrencyRow } from '../regions/currencies.service.ts'
import { type Terms, termsJson } from './terms.service.ts'

type BranchRead = {
  id: number
  nameAr: string
  nameEn: string
  addressAr: string
  addressEn: string
  lat: number
  lng: number
  opens: string
  closes: string
  closedDays: number[]
  cityAr: string
  cityEn: string
  governmentAr: string
  governmentEn: string
}

export type OfferRead = CurrencyRow & {
  id: number
  placeId: number
  placeAr: string
  placeEn: string
  placeState: string
  categoryId: number
  categoryAr: string
  categoryEn: string
  art: string | null
  state: OfferState
  titleAr: string
  titleEn: string
  descriptionAr: string
  descriptionEn: string
  stock: number | null
  reserved: number
  limitPerDay: number | null
  limitPerMonth: number | null
  limitPerLife: number | null
  atAllBranches: boolean
  createdAt: Date
  publishedAt: Date | null
  endedAt: Date | null
  version: number
  terms: Terms
  images: string[]
  /** Branches where the offer is valid, main branch first; empty if they were all deleted. */
  branches: BranchRead[]
  countryId: number
  isCountryActive: boolean
  countryCode: string | null
  zone: string
  /** Value of one point, in the currency's unit. */
  pointValue: number
}

const branches = sql`coalesce((select json_agg(json_build_object('id', b.id, 'nameAr', b.name_ar, 'nameEn', b.name_en,
    'addressAr', b.address_ar, 'addressEn', b.address_en, 'lat', b.lat, 'lng', b.lng, 'opens', left(b.opens::text, 5),
    'closes', left(b.closes::text, 5), 'closedDays', b.closed_days, 'cityAr', t.name_ar, 'cityEn', t.name_en,
    'governmentAr', g.name_ar, 'governmentEn', g.name_en) order by b.is_main desc, b.id)
  from branches b join governments g on g.id = b.government_id join cities t on t.id = b.city_id
  where b.place_id = o.place_id and b.deleted_at is null and (o.at_all_branches
    or exists (select from offer_branches ob where ob.offer_id = o.id and ob.branch_id = b.id))), '[]')`

/**
 * Reads offers without an access check. `clause` filters and orders them: `offers o`, joined with `places p`,
 * `offer_terms t` and `countries n`.
 */
export async function readOffers(ctx: Ctx, clause: RawBuilder<unknown>): Promise<OfferRead[]> {
  const { rows } = await sql<OfferRead>`
    select o.id, o.place_id as "placeId", p.name_ar as "placeAr", p.name_en as "placeEn", p.state as "placeState",
      c.id as "categoryId", c.name_ar as "categoryAr", c.name_en as "categoryEn", c.art,
      o.state, o.title_ar as "titleAr", o.title_en as "titleEn", o.description_ar as "descriptionAr",
      o.description_en as "descriptionEn", o.stock, o.reserved, o.limit_per_day as "limitPerDay",
      o.limit_per_month as "limitPerMonth", o.limit_per_life as "limitPerLife", o.at_all_branches as "atAllBranches",
      o.created_at as "createdAt", o.published_at as "publishedAt", o.ended_at as "endedAt", o.version,
      ${termsJson('t')} as terms,
      array(select path from offer_images where offer_id = o.id order by position, id) as images,
      ${branches} as branches,
      n.id as "countryId", n.is_active as "isCountryActive", n.code as "countryCode", n.time_zone as zone, n.point_value as "pointValue",
      currency.id as currency_id, currency.code as currency_code, currency.name_ar as currency_name_ar,
      currency.name_en as currency_name_en, currency.prefix_ar as currency_prefix_ar,
      currency.prefix_en as currency_prefix_en, currency.decimals as currency_decimals
    from offers o join places p on p.id = o.place_id join categories c on c.id = p.category_id
      join offer_terms t on t.id = o.terms_id
      join branches main on main.place_id = p.id and main.is_main
      join countries n on n.id = main.country_id join currencies currency on currency.id = n.currency_id
    ${clause}`.execute(ctx.db)
  return rows
}

export async function findOffer(ctx: Ctx, id: number): Promise<OfferRead | undefined> {
  const [offer] = await readOffers(ctx, sql`where o.id = ${id}`)
  return offer
}

/** Throws `NotFound` for an offer that the public can't read. */
export async function findPublishedOffer(ctx: Ctx, id: number): Promise<OfferRead> {
  const offer = await findOffer(ctx, id)
  if (!offer?.publishedAt || offer.placeState !== 'approved') throw new ApiError('NotFound')
  return offer
}
