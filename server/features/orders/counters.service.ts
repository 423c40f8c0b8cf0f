import { sql } from 'kysely'
import type { counters } from '#contract/orders/counters.endpoints.ts'
import { counterPolicy } from '#contract/orders/policy.ts'
import type { Choices } from '#contract/orders/schemas.ts'
import { ApiError } from '#server/common/apiError.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { toUnits } from '#server/core/money.ts'
import type { Actor } from '#server/core/request/actor.ts'
import type { Args } from '#server/core/request/routes.ts'
import { whereAccessible } from '#server/core/security/rowPolicy.ts'
import { termsJson } from '../offers/terms.service.ts'
import { isValidBetween } from '../offers/windows.service.ts'
import { currencyColumns, presentCurrency } from '../regions/currencies.service.ts'
import { billTimeoutMs } from './start.service.ts'

const ownershipColumns = { placeId: 'branches.place_id', branchId: 'branches.id' } as const

const localizedColumn = ({ language }: Ctx, table: string, name: string) =>
  sql<string>`in_language(${language}, ${sql.ref(`${table}.${name}_ar`)}, ${sql.ref(`${table}.${name}_en`)})`

function selectBranches(ctx: Ctx, actor: Actor) {
  return ctx.db
    .selectFrom('branches')
    .innerJoin('places', 'places.id', 'branches.place_id')
    .where('branches.deleted_at', 'is', null)
    .where((eb) => whereAccessible(eb, counterPolicy, actor, ownershipColumns))
}

export async function getCounters({
  ctx,
  actor,
  input: { servicePlaceId: placeId = 0 },
}: Args<typeof counters.getCounters>) {
  const own = actor.servicePlaceId ?? 0
  const rows = await selectBranches(ctx, actor)
    .select(['branches.id as branchId', 'branches.place_id as placeId'])
    .select([
      localizedColumn(ctx, 'branches', 'name').as('name'),
      localizedColumn(ctx, 'places', 'name').as('placeName'),
    ])
    .where('branches.place_id', '=', placeId || own)
    .orderBy('branches.is_main', 'desc')
    .orderBy('branches.id')
    .execute()
  if (placeId && rows.length === 0) throw new ApiError('NotFound')
  return rows
}

type Branch = { id: number; place_id: number; zone: string; currency_decimals: number }

async function listOffers(ctx: Ctx, branch: Branch): Promise<Choices['offers']> {
  const rows = await ctx.db
    .selectFrom('offers')
    .innerJoin('offer_terms', 'offer_terms.id', 'offers.terms_id')
    .select([
      'offers.id',
      'offers.stock',
      'offers.reserved',
      localizedColumn(ctx, 'offers', 'title').as('title'),
    ])
    .select(termsJson('offer_terms').as('terms'))
    .where('offers.place_id', '=', branch.place_id)
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
      const discountValue = isAmount ? toUnits(value, branch.currency_decimals) : value
      return { id, title, discountType, discountValue, left: stock === null ? null : stock - reserved }
    })
}

function listDiscounts(ctx: Ctx, placeId: number): Promise<Choices['services']> {
  return ctx.db
    .selectFrom('place_services')
    .innerJoin('services', 'services.id', 'place_services.service_id')
    .select(['services.id', localizedColumn(ctx, 'services', 'name').as('name')])
    .select(sql<number>`place_services.discount_percent`.as('discountPercent'))
    .where('place_services.place_id', '=', placeId)
    .where('place_services.discount_percent', '>', 0)
    .where('services.is_active', '=', true)
    .orderBy('place_services.discount_percent', 'desc')
    .orderBy('services.id')
    .execute()
}

/** Empty if the place isn't public or its country is inactive. */
export async function getChoices({ ctx, actor, input: { branchId } }: Args<typeof counters.getChoices>) {
  const branch = await selectBranches(ctx, actor)
    .innerJoin('countries', 'countries.id', 'branches.country_id')
    .innerJoin('currencies as currency', 'currency.id', 'countries.currency_id')
    .select(['branches.id', 'branches.place_id', 'places.state', 'countries.is_active'])
    .select(['countries.time_zone as zone', 'currency.id as currency_id'])
    .select(currencyColumns)
    .where('branches.id', '=', branchId)
    .executeTakeFirst()
  if (!branch) throw new ApiError('NotFound')
  const currency = presentCurrency(ctx.language, branch)
  if (branch.state !== 'approved' || !branch.is_active) return { offers: [], services: [], currency }
  const [offers, services] = [await listOffers(ctx, branch), await listDiscounts(ctx, branch.place_id)]
  return { offers, services, currency }
}
