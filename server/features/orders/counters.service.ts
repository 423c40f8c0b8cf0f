import { sql } from 'kysely'
import { type DiscountTerms, getLargestDiscount, getMaxDiscount } from '#contract/offers/discount.ts'
import type { counters } from '#contract/orders/counters.endpoints.ts'
import { counterPolicy } from '#contract/orders/policy.ts'
import type { Choices, MemberDiscount } from '#contract/orders/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { localized } from '#server/core/database/names.ts'
import { toMainUnits, toPointUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { findRestriction } from '#server/core/security/restrictions.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { countOrdersLeft } from '../offers/limits.service.ts'
import { termsJson } from '../offers/terms.service.ts'
import { isValidBetween } from '../offers/windows.service.ts'
import { currencyColumns, presentCurrency } from '../regions/currencies.service.ts'
import { readAvailablePoints } from '../wallet/balance.service.ts'
import { getDiscountTerms } from './discountTerms.ts'
import { readLookup } from './members.service.ts'
import { presentTerms } from './orders.present.ts'
import { billTimeoutMs } from './start.service.ts'

const ownershipColumns = { placeId: 'branches.placeId', branchId: 'branches.id' } as const

function selectBranches(ctx: Ctx, actor: Actor) {
  return ctx.db
    .selectFrom('branches')
    .innerJoin('places', 'places.id', 'branches.placeId')
    .where('branches.deletedAt', 'is', null)
    .where((eb) => whereAccessible(eb, counterPolicy, actor, ownershipColumns))
}

export async function getCounters({
  ctx,
  actor,
  input: { servicePlaceId: placeId = 0 },
}: Args<typeof counters.getCounters>) {
  const own = actor.servicePlaceId ?? 0
  const rows = await selectBranches(ctx, actor)
    .select(['branches.id as branchId', 'branches.placeId', 'branches.phone'])
    .select([
      localized(ctx.language, 'branches.name').as('name'),
      localized(ctx.language, 'places.name').as('placeName'),
    ])
    .where('branches.placeId', '=', placeId || own)
    .orderBy('branches.isMain', 'desc')
    .orderBy('branches.id')
    .execute()
  if (placeId && rows.length === 0) throw new ApiError('NotFound')
  return rows
}

type Branch = {
  id: number
  placeId: number
  countryId: number
  zone: string
  currencyDecimals: number
  /** In the currency's unit. */
  pointValue: number
}

const toCurrencyUnits = ({ currencyDecimals: decimals, pointValue }: Branch) => ({
  decimals,
  pointValue: toPointUnits(pointValue, decimals),
})

/** A member who showed the caller their membership code. */
type PresentMember = { id: number; countryId: number; points: number; isRestricted: boolean }

async function readPresentMember(ctx: Ctx, actor: Actor, memberId: number): Promise<PresentMember | null> {
  const { isByCode } = await readLookup(ctx, actor, memberId)
  const row = isByCode
    ? await ctx.db.selectFrom('users').select('countryId').where('id', '=', memberId).executeTakeFirst()
    : null
  if (!row) return null
  const member = { id: memberId, countryId: row.countryId }
  const isRestricted = (await findRestriction(ctx, memberId, 'orders')) !== null
  return { ...member, points: await readAvailablePoints(ctx, member), isRestricted }
}

/** To one digit: 726 to 700. */
function roundDown(amount: number): number {
  if (amount <= 0) return 0
  const step = 10 ** Math.floor(Math.log10(amount))
  return Math.floor(amount / step) * step
}

type DiscountInput = { terms: DiscountTerms; ordersLeft: number | null }

function presentForMember(
  branch: Branch,
  member: PresentMember | null,
  { terms, ordersLeft }: DiscountInput,
): MemberDiscount | null {
  if (!member) return null
  const { countryId, points: available, isRestricted } = member
  const { pointValue } = toCurrencyUnits(branch)
  const largest = getLargestDiscount(terms, { pointValue, available })
  if (countryId !== branch.countryId) return { obstacle: 'MemberAbroad', maxDiscount: null }
  if (isRestricted) return { obstacle: 'MemberRestricted', maxDiscount: null }
  if (ordersLeft === 0) return { obstacle: 'MemberLimitReached', maxDiscount: null }
  if (largest === null) return { obstacle: null, maxDiscount: null }
  // A discount that the points limit would tell the balance.
  const disclosed = largest === getMaxDiscount(terms) ? largest : roundDown(largest)
  return {
    obstacle: largest === 0 ? 'NotEnoughPoints' : null,
    maxDiscount: toMainUnits(disclosed, branch.currencyDecimals),
  }
}

async function listOffers(
  ctx: Ctx,
  branch: Branch,
  member: PresentMember | null,
): Promise<Choices['offers']> {
  const rows = await ctx.db
    .selectFrom('offers')
    .innerJoin('offerTerms', 'offerTerms.id', 'offers.termsId')
    .select([
      'offers.id',
      'offers.stock',
      'offers.reserved',
      'offers.limitPerDay as perDay',
      'offers.limitPerMonth as perMonth',
      'offers.limitPerLife as perLife',
      localized(ctx.language, 'offers.title').as('title'),
    ])
    .select(termsJson('offer_terms').as('terms'))
    .where('offers.placeId', '=', branch.placeId)
    .where('offers.state', '=', 'live')
    .where(
      sql<boolean>`(offers.stock is null or offers.reserved < offers.stock) and (offers.at_all_branches
        or exists (select from offer_branches where offer_id = offers.id and branch_id = ${branch.id}))`,
    )
    .orderBy('offers.id', 'desc')
    .execute()
  const [now, deadline] = [ctx.now(), new Date(ctx.now().getTime() + billTimeoutMs)]
  const offers: Choices['offers'] = []
  for (const { id, title, stock, reserved, terms, ...limits } of rows) {
    if (!isValidBetween(terms, branch.zone, now, deadline)) continue
    const { discountType, discountValue: value } = terms
    const isAmount = value !== null && discountType !== 'percent'
    // One after the other: a request uses one connection.
    const ordersLeft =
      member &&
      (await countOrdersLeft(ctx, { offerId: id, memberId: member.id, zone: branch.zone, at: now, limits }))
    offers.push({
      id,
      title,
      discountType,
      discountValue: isAmount ? toMainUnits(value, branch.currencyDecimals) : value,
      left: stock === null ? null : stock - reserved,
      terms: presentTerms(terms, toCurrencyUnits(branch)),
      forMember: presentForMember(branch, member, { terms, ordersLeft }),
    })
  }
  return offers
}

async function listDiscounts(
  ctx: Ctx,
  branch: Branch,
  member: PresentMember | null,
): Promise<Choices['services']> {
  const rows = await ctx.db
    .selectFrom('placeServices')
    .innerJoin('services', 'services.id', 'placeServices.serviceId')
    .select(['services.id', localized(ctx.language, 'services.name').as('name')])
    .select(sql<number>`place_services.discount_percent`.as('discountPercent'))
    .where('placeServices.placeId', '=', branch.placeId)
    .where('placeServices.discountPercent', '>', 0)
    .where('services.isActive', '=', true)
    .orderBy('placeServices.discountPercent', 'desc')
    .orderBy('services.id')
    .execute()
  return rows.map((row) => {
    const terms = getDiscountTerms({ terms: null, discountPercent: row.discountPercent })
    return {
      ...row,
      terms: presentTerms(terms, toCurrencyUnits(branch)),
      forMember: presentForMember(branch, member, { terms, ordersLeft: null }),
    }
  })
}

/** Empty if the place isn't public or its country is inactive. */
export async function getChoices({
  ctx,
  actor,
  input: { branchId, memberId },
}: Args<typeof counters.getChoices>) {
  const branch = await selectBranches(ctx, actor)
    .innerJoin('countries', 'countries.id', 'branches.countryId')
    .innerJoin('currencies as currency', 'currency.id', 'countries.currencyId')
    .select(['branches.id', 'branches.placeId', 'branches.countryId', 'places.state', 'countries.isActive'])
    .select(['countries.timeZone as zone', 'countries.pointValue', 'currency.id as currencyId'])
    .select(currencyColumns)
    .where('branches.id', '=', branchId)
    .executeTakeFirst()
  if (!branch) throw new ApiError('NotFound')
  const currency = presentCurrency(ctx.language, branch)
  if (branch.state !== 'approved' || !branch.isActive) return { offers: [], services: [], currency }
  const member = memberId ? await readPresentMember(ctx, actor, memberId) : null
  const offers = await listOffers(ctx, branch, member)
  return { offers, services: await listDiscounts(ctx, branch, member), currency }
}
