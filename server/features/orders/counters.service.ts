import { sql } from 'kysely'
import type { counters } from '#contract/orders/counters.endpoints.ts'
import { counterPolicy } from '#contract/orders/policy.ts'
import type { Choices } from '#contract/orders/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { localized } from '#server/core/database/names.ts'
import { toUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { termsJson } from '../offers/terms.service.ts'
import { isValidBetween } from '../offers/windows.service.ts'
import { currencyColumns, presentCurrency } from '../regions/currencies.service.ts'
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

type Branch = { id: number; placeId: number; zone: string; currencyDecimals: number }

async function listOffers(ctx: Ctx, branch: Branch): Promise<Choices['offers']> {
  const rows = await ctx.db
    .selectFrom('offers')
    .innerJoin('offerTerms', 'offerTerms.id', 'offers.termsId')
    .select([
      'offers.id',
      'offers.stock',
      'offers.reserved',
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
  return rows
    .filter(({ terms }) => isValidBetween(terms, branch.zone, now, deadline))
    .map(({ id, title, stock, reserved, terms }) => {
      const { discountType, discountValue: value } = terms
      const isAmount = value !== null && discountType !== 'percent'
      const discountValue = isAmount ? toUnits(value, branch.currencyDecimals) : value
      return { id, title, discountType, discountValue, left: stock === null ? null : stock - reserved }
    })
}

function listDiscounts(ctx: Ctx, placeId: number): Promise<Choices['services']> {
  return ctx.db
    .selectFrom('placeServices')
    .innerJoin('services', 'services.id', 'placeServices.serviceId')
    .select(['services.id', localized(ctx.language, 'services.name').as('name')])
    .select(sql<number>`place_services.discount_percent`.as('discountPercent'))
    .where('placeServices.placeId', '=', placeId)
    .where('placeServices.discountPercent', '>', 0)
    .where('services.isActive', '=', true)
    .orderBy('placeServices.discountPercent', 'desc')
    .orderBy('services.id')
    .execute()
}

/** Empty if the place isn't public or its country is inactive. */
export async function getChoices({ ctx, actor, input: { branchId } }: Args<typeof counters.getChoices>) {
  const branch = await selectBranches(ctx, actor)
    .innerJoin('countries', 'countries.id', 'branches.countryId')
    .innerJoin('currencies as currency', 'currency.id', 'countries.currencyId')
    .select(['branches.id', 'branches.placeId', 'places.state', 'countries.isActive'])
    .select(['countries.timeZone as zone', 'currency.id as currencyId'])
    .select(currencyColumns)
    .where('branches.id', '=', branchId)
    .executeTakeFirst()
  if (!branch) throw new ApiError('NotFound')
  const currency = presentCurrency(ctx.language, branch)
  if (branch.state !== 'approved' || !branch.isActive) return { offers: [], services: [], currency }
  const [offers, services] = [await listOffers(ctx, branch), await listDiscounts(ctx, branch.placeId)]
  return { offers, services, currency }
}
